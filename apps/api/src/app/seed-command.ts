import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from './migrate.ts';
import { reachPostgres } from './reach-postgres.ts';
import { seedOnce } from './seed.ts';

// npm run seed: brings schema, roles, languages and the demo into the configured database without starting the server.
const config = loadConfig(process.env);
const log = createLog({ level: 'warn' });
const postgres = await reachPostgres(config, log);
await migrate(postgres.url);
const database = openDatabase(postgres.url, { log, statementSeconds: 0 });
const { setupLink } = await seedOnce(database, config);
await database.close();
await postgres.stop();
console.log(setupLink ? `Seeded. Make the first super admin at ${setupLink}` : 'Seeded.');
