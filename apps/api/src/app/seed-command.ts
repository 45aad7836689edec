import { parseArgs } from 'node:util';
import { fillDemo } from '@lintel/demo';
import { loadConfig } from '../platform/config.ts';
import { findAppState } from '../platform/database/app-state.queries.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from './migrate.ts';
import { reachPostgres } from './reach-postgres.ts';
import { seedOnce } from './seed.ts';

// npm run seed: migrates the configured database and seeds roles, languages and the demo without starting the server.
// npm run seed -- --properties 1000000 [--users 300000] also adds that many copies to the demo, for load tests.

/** Users for each property in the demo. */
const USERS_PER_PROPERTY = 0.3;
const MOST = 5_000_000;

const config = loadConfig(process.env);
const wish = input();
const log = createLog({ level: 'error' });
const postgres = await reachPostgres(config, log);
try {
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { log, statementSeconds: 0 });
  try {
    await seed();
  } finally {
    await database.close();
  }

  async function seed() {
    if (wish && !(await isDemo())) {
      console.error('This is no demo: --properties and --users fill only a database with demo data.');
      process.exitCode = 1;
      return;
    }
    const { setupLink } = await seedOnce(database, config);
    if (wish) await fillDemo(database, wish, tellWithTime());
    console.log(setupLink ? `Seeded. Make the first super admin at ${setupLink}` : 'Seeded.');
  }

  /** True if the demo was seeded, or if the database is empty, so that it is about to be seeded. */
  async function isDemo() {
    if (!config.demo) return false;
    return (
      Boolean(await findAppState(database, 'demo_seeded')) || !(await findAppState(database, 'reference_data_seeded'))
    );
  }
} finally {
  await postgres.stop();
}

function input() {
  const { values } = parseArgs({ options: { properties: { type: 'string' }, users: { type: 'string' } } });
  const number = (name: 'properties' | 'users') => {
    const given = values[name];
    if (given === undefined) return undefined;
    if (/^\d+$/.test(given) && Number(given) <= MOST) return Number(given);
    console.error(`--${name} must be a whole number up to ${MOST.toLocaleString('en')}`);
    process.exit(1);
  };
  const [properties, users] = [number('properties'), number('users')];
  if (properties === undefined && users === undefined) return undefined;
  return { properties: properties ?? 0, users: users ?? Math.round((properties ?? 0) * USERS_PER_PROPERTY) };
}

function tellWithTime() {
  const started = performance.now();
  return (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}
