import { lazy } from 'react';
import { isServerThere } from '../platform/is-server-there.ts';
import { markOld } from '../platform/web-build.ts';
import { isMissingCode } from './missing-code.ts';

const TRIES = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
const never = () => new Promise<never>(() => {});

/**
 * Loads a chunk with retries. Offline it waits for the connection. If the server responds but the chunk is gone, a
 * newer version has been deployed: the page then shows a reload notice and stays as it is.
 */
async function insist<T>(load: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    if (!navigator.onLine) {
      await backOnline();
      return insist(load);
    }
    if (triesLeft <= 1 && (await isServerThere())) {
      markOld();
      return never();
    }
    await pause();
    return insist(load, Math.max(1, triesLeft - 1));
  }
}

/** A lazy-loaded part of a page. A failing connection affects neither the page nor the input in it. */
export const lazyPart: typeof lazy = (load) => lazy(() => insist(load));

/** Prefetches a part that is likely to be opened next. On failure it loads when it is opened. */
export const fetchEarly = (load: () => Promise<unknown>) => void load().catch(() => undefined);
