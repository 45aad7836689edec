import type { QueryClient } from '@tanstack/react-query';

type Load = () => Promise<unknown>;

/** Long enough for the remaining requests of the opened page. */
const REST_MS = 2_000;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 5_000 }) : setTimeout(resolve, 200),
  );

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches what may be opened next, one after another and only while nothing else is loading, so that the menu opens
 * pages without waiting, even offline. Returns a function that stops it.
 */
export function prefetchWhileIdle(client: QueryClient, loads: readonly Load[]): () => void {
  let isStopped = savesData();
  const run = async () => {
    do await later(REST_MS);
    while (!isStopped && client.isFetching() > 0);
    for (const load of new Set(loads)) {
      await idle();
      if (isStopped) return;
      await load().catch(() => undefined);
    }
  };
  void run();
  return () => {
    isStopped = true;
  };
}
