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
 * Without a connection it waits for one; a connection that fails now and then is tried again. Where the server answers
 * but the code is gone, a newer version has taken its place: the page asks for a reload and stays as it is.
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

/** A part of a page that is fetched when it is needed: a dead line takes neither the page nor what is typed in it along. */
export const lazyPart: typeof lazy = (load) => lazy(() => insist(load));

/** Fetches a part that is likely to be opened next. If it does not come now, it is fetched once it is opened. */
export const fetchEarly = (load: () => Promise<unknown>) => void load().catch(() => undefined);
