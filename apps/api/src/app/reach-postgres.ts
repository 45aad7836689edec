import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { isDatabaseUp } from '../platform/http/health.queries.ts';
import type { Log } from '../platform/log.ts';
import { connectionUrlOf } from '../platform/postgres/cluster.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';

/** The database for a command line tool: the configured one, that of a running server, or one started temporarily. */
export async function reachPostgres(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const known = config.databaseUrl ?? connectionUrlOf(config.dataFolder);
  if (known && (config.databaseUrl || (await answers(known)))) return { url: known, stop: async () => {} };
  return startPostgres({ folder: config.dataFolder, log });
}

async function answers(url: string) {
  const database = openDatabase(url, { connections: 1 });
  const isUp = await isDatabaseUp(database);
  await database.close();
  return isUp;
}
