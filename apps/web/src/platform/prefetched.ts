import { local } from './storage.ts';
import { storedToken } from './stored-token.ts';

type Answer = { status: number; headers: Headers; body: string; sentAt: number; receivedAt: number };

/** The requests that boot.js sent before this script loaded, by URL, and their settled responses. */
type Prefetched = {
  token: string;
  answers: Record<string, Promise<Answer | undefined>>;
  settled: Record<string, Answer>;
};

declare global {
  interface Window {
    prefetched?: Prefetched;
  }
}

/** A prefetched response that has not been used by then may be stale. */
const FRESH_MS = 20_000;

function prefetched(token: string | null) {
  const ahead = globalThis.window?.prefetched;
  return ahead && ahead.token === token && performance.now() <= FRESH_MS ? ahead : undefined;
}

/** The prefetched response for this URL. Each one is returned only once. */
export function takePrefetched(url: string, token: string | null): Promise<Answer | undefined> | undefined {
  const ahead = prefetched(token);
  const answer = ahead?.answers[url];
  delete ahead?.answers[url];
  delete ahead?.settled[url];
  return answer;
}

/** The same, synchronously, if the response has arrived and is usable: the first render then needs no placeholder. */
export function takePrefetchedSync(url: string): Answer | undefined {
  const token = storedToken();
  const answer = prefetched(token)?.settled[url];
  if (answer?.status !== 200) return;
  void takePrefetched(url, token);
  return answer;
}

/** Resolves once these prefetched requests have succeeded or failed. Requests that were never sent count as settled. */
export const whenPrefetched = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(urls.map((url) => prefetched(storedToken())?.answers[url]));

/** Stores which list is this admin's start page, if any, so that boot.js prefetches its rows next time. */
export const storeStartList = (list: string | null) => void local.write('home', list);
