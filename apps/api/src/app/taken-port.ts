import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import { refuseSecondServer } from '../platform/postgres/folder-lock.ts';

/** Time for a server that is being replaced to release the port. */
const PATIENCE_MS = 700;

/** Checked first, because creating and seeding a database takes a while. */
export async function refuseTakenPort({ port, host, databaseUrl, dataFolder }: Config) {
  for (let waited = 0; ; waited += await sleep(50, 50)) {
    const failure = await listened(port, host);
    if (!failure) return;
    if (failure.code === 'EADDRINUSE' && waited < PATIENCE_MS) continue;
    // Report a second server on the same data folder as such, not as an unknown process on the port.
    if (!databaseUrl) refuseSecondServer(dataFolder);
    throw failure;
  }
}

const listened = (port: number, host: string) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
