import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import { refuseSecondServer } from '../platform/postgres/folder-lock.ts';

/** A server that is being replaced may need a moment to let go. */
const PATIENCE_MS = 700;

/** Said before anything is begun: to make a database and fill it takes a while. */
export async function refuseTakenPort({ port, host, databaseUrl, dataFolder }: Config) {
  for (let waited = 0; ; waited += await sleep(50, 50)) {
    const failure = await listened(port, host);
    if (!failure) return;
    if (failure.code === 'EADDRINUSE' && waited < PATIENCE_MS) continue;
    // Whoever starts a second time would otherwise look for a stranger on their port.
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
