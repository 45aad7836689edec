import { parseArgs } from 'node:util';
import { fillDemo } from '@lintel/demo';
import { loadConfig } from '../platform/config.ts';
import { findAppState } from '../platform/database/app-state.queries.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from './migrate.ts';
import { reachPostgres } from './reach-postgres.ts';
import { seedOnce } from './seed.ts';

const help = `npm run seed                             migrates the configured database and seeds roles, languages and the demo,
                                         without starting the server
npm run seed -- --properties 1000000     also adds that many copies to the demo, for load tests: with their photos and
                                         texts, 300,000 users, and appointments, earnings, translation requests,
                                         audit events and email recipients in proportion; takes minutes
  --users 50000                          adds this many users instead, alone or with --properties
  --help                                 prints this

The database is that of DATABASE_URL, or the built-in one in LINTEL_DATA.`;

/** Users for each property in the demo. */
const USERS_PER_PROPERTY = 0.3;
const MOST = 5_000_000;

const wish = input();
const config = loadConfig(process.env);
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
  const values = options();
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
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

function options() {
  try {
    const { values } = parseArgs({
      options: { properties: { type: 'string' }, users: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    return values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    return process.exit(1);
  }
}

function tellWithTime() {
  const started = performance.now();
  return (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}
