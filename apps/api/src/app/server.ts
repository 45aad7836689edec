import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '../features/auth/index.ts';
import type { Config } from '../platform/config.ts';
import { createChanges } from '../platform/database/changes.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/serve.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type Room, reactionsOf } from '../platform/room.ts';
import { createBackgroundWork } from './background-work.ts';
import { createHttpServer } from './http-server.ts';
import { rooms as allRooms } from './rooms.ts';

const webBuild = fileURLToPath(new URL('../../../web/dist', import.meta.url));

type Parts = { config: Config; database: Database; log: Log; folder?: string; rooms?: readonly Room[] };

/** Builds the HTTP server from all rooms. */
export async function createServer({ config, database, log, folder = webBuild, rooms = allRooms }: Parts) {
  const http = await createHttpServer({ config, log, webFolder: folder });
  const jobs = createJobs(database.url, log);
  const changes = createChanges(database.url, log);
  // Writes by other servers on this database invalidate our cached totals, too.
  changes.on(() => database.writes++);

  const app = appOf(rooms, { http, config, database, jobs, changes });
  for (const { routes } of rooms) routes?.(app);

  const { start, stop, deliver, runRetention } = createBackgroundWork({ config, database, log, rooms, jobs });
  const stopAll = () => stop().then(() => changes.stop());
  return { app: http, changes, deliver, runRetention, jobs: { start, stop: stopAll } };
}

/** What routes may use: the server's own parts, and what all rooms contribute. */
function appOf(
  rooms: readonly Room[],
  parts: { http: FastifyInstance } & Pick<App, 'config' | 'database' | 'jobs' | 'changes'>,
): App {
  return {
    ...parts,
    reactions: reactionsOf(rooms),
    records: rooms.flatMap(({ records = [] }) => records),
    collections: Object.assign({}, ...rooms.map(({ collections }) => collections)),
    searches: rooms.flatMap(({ search = [] }) => search),
    authenticate: (token, use) => authenticate(parts.database, parts.config, token, use),
  };
}
