import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../apps/api/src/platform/log.ts';
import { startPostgres } from '../apps/api/src/platform/postgres/start-postgres.ts';

/** A separate database, in a folder that is retained if it was named. */
export async function openBenchDatabase(named?: string) {
  const folder = named ?? mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  mkdirSync(folder, { recursive: true });
  const postgres = await startPostgres({ folder, log: createLog({ level: 'error' }) });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return {
    folder,
    client,
    /** For a server on that port, or for a command without one. */
    env: (port?: number) => ({
      DATABASE_URL: postgres.url,
      LINTEL_DATA: join(folder, 'server'),
      ...(port && { PORT: String(port) }),
    }),
    async close() {
      await client.end();
      await postgres.stop();
      if (!named) rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/** A free port. */
export const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });

/** The authorization header of a super admin. */
export async function signIn(port: number, email = 'super@lintel.test') {
  const reply = await fetch(`http://127.0.0.1:${port}/v2/dashboard/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-lintel-2026' }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}
