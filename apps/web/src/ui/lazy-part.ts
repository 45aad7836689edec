import { lazy } from 'react';
import { isServerReachable } from '../platform/is-server-reachable.ts';
import { markOutdated } from '../platform/web-build.ts';
import { isChunkLoadError } from './chunk-load-error.ts';

const TRIES = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
const never = () => new Promise<never>(() => {});

/**
 * Loads a chunk with retries. Offline it waits for the connection. If the server responds but the chunk is gone, a
 * newer version has been deployed: the page then shows a reload notice and stays as it is.
 */
async function loadWithRetry<T>(load: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    if (!navigator.onLine) {
      await backOnline();
      return loadWithRetry(load);
    }
    if (triesLeft <= 1 && (await isServerReachable())) {
      markOutdated();
      return never();
    }
    await pause();
    return loadWithRetry(load, Math.max(1, triesLeft - 1));
  }
}

/** A lazy-loaded part of a page. A failing connection affects neither the page nor the input in it. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load));

/** Prefetches a part that is likely to be opened next. On failure it loads when it is opened. */
export const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined);
