import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { PostgresError } from './postgres-error.ts';

const PATIENCE_SECONDS = 30;
const LONGEST_WAIT_MS = 2_000;

type Failure = { code?: string; message: string };

/** Permanent errors, with a message for the operator who set DATABASE_URL. */
const refusals: Record<string, string> = {
  '28000': 'PostgreSQL refuses this user or password',
  '28P01': 'PostgreSQL refuses this user or password',
  '3D000': 'there is no such database on this PostgreSQL',
};

/**
 * Waits for an external PostgreSQL, which may start later than the server, and throws a one-line error after a timeout.
 */
export async function awaitPostgres(url: string, log: { info(message: string): void }): Promise<void> {
  const { host } = new URL(url);
  const end = performance.now() + PATIENCE_SECONDS * 1_000;
  for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const failure = await knock(url);
    if (!failure) return;
    const refusal = refusals[failure.code ?? ''];
    if (refusal) throw new ConfigError(`DATABASE_URL: ${refusal}`);
    if (performance.now() + wait > end) {
      const why = failure.code ?? failure.message;
      throw new PostgresError(
        `DATABASE_URL: no PostgreSQL answers at ${host} (${why}); tried for ${PATIENCE_SECONDS} seconds`,
      );
    }
    log.info(`The database at ${host} does not answer yet; trying again`);
    await sleep(wait);
  }
}

async function knock(url: string): Promise<Failure | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {}); // the failing query reports the error
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    return error as Failure;
  } finally {
    await client.end().catch(() => {});
  }
}
