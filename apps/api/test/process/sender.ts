import { createSender } from '../../src/features/marketing/sender.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';

// A sender as a separate process that can be killed. Its heartbeat timeout is shorter than in production, to keep the
// test fast.

const config = loadConfig(process.env);
const log = createLog({ level: 'error' });
const database = openDatabase(config.databaseUrl ?? '', { log, statementSeconds: 600, connections: 6 });
const sender = createSender({ config, database, log, aliveSeconds: Number(process.env.ALIVE_SECONDS) });
sender.start();
process.on('SIGTERM', () => void sender.stop().then(() => process.exit(0)));
