import { randomUUID } from 'node:crypto';
import { email } from '@lintel/contract';
import { makeSuperAdminLink } from '../features/auth/index.ts';
import { loadConfig } from '../platform/config.ts';
import { createContext } from '../platform/context.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { reactionsOf } from '../platform/room.ts';
import { migrate } from './migrate.ts';
import { reachPostgres } from './reach-postgres.ts';
import { rooms } from './rooms.ts';
import { seedOnce } from './seed.ts';

// npm run admin -- you@example.com: creates a super admin, or restores access for an existing one.
const wanted = email().safeParse(process.argv[2] ?? '');
if (!wanted.success) {
  console.error('Say whose: npm run admin -- you@example.com');
  process.exit(1);
}

const config = loadConfig(process.env);
const log = createLog({ level: 'warn' });
const postgres = await reachPostgres(config, log);
await migrate(postgres.url);
const database = openDatabase(postgres.url, { log, connections: 2 });
await seedOnce(database, config);

const context = createContext({
  config,
  log,
  database,
  reactions: reactionsOf(rooms),
  jobs: createJobs(postgres.url, log),
  signedIn: null,
  scope: 'all',
  request: { id: randomUUID(), ip: 'console', userAgent: null },
  action: 'command line',
  permission: 'public',
  collections: ['admins'],
});
const link = await context.transaction((tx) => makeSuperAdminLink(tx, wanted.data));
console.log(`${wanted.data} is a super admin. Choose a password within a day at\n${link}`);
await database.close();
await postgres.stop();
