import { lazy } from 'react';
import { isMissingCode } from './missing-code.ts';

const TRIES = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Without a line it waits for one; a line that fails now and then is tried again. */
async function insist<T>(load: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    if (!navigator.onLine) {
      await backOnline();
      return insist(load);
    }
    if (triesLeft <= 1) throw error;
    await pause();
    return insist(load, triesLeft - 1);
  }
}

/** A part of a page that is fetched when it is needed: a dead line takes neither the page nor what is typed in it along. */
export const lazyPart: typeof lazy = (load) => lazy(() => insist(load));
