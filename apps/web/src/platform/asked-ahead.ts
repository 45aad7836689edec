import { local } from './storage.ts';
import { storedToken } from './stored-token.ts';

type Answer = { status: number; headers: Headers; body: string; sentAt: number; receivedAt: number };

/** The requests that boot.js sent before this script loaded, by URL, and their settled responses. */
type AskedAhead = {
  token: string;
  answers: Record<string, Promise<Answer | undefined>>;
  settled: Record<string, Answer>;
};

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** A prefetched response that has not been used by then may be stale. */
const FRESH_MS = 20_000;

function askedAhead(token: string | null) {
  const ahead = globalThis.window?.askedAhead;
  return ahead && ahead.token === token && performance.now() <= FRESH_MS ? ahead : undefined;
}

/** The prefetched response for this URL. Each one is returned only once. */
export function takeAskedAhead(url: string, token: string | null): Promise<Answer | undefined> | undefined {
  const ahead = askedAhead(token);
  const answer = ahead?.answers[url];
  delete ahead?.answers[url];
  delete ahead?.settled[url];
  return answer;
}

/** The same, synchronously, if the response has arrived and is usable: the first render then needs no placeholder. */
export function takeSettled(url: string): Answer | undefined {
  const token = storedToken();
  const answer = askedAhead(token)?.settled[url];
  if (answer?.status !== 200) return;
  void takeAskedAhead(url, token);
  return answer;
}

/** Resolves once these prefetched requests have succeeded or failed. Requests that were never sent count as settled. */
export const whenSettled = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(urls.map((url) => askedAhead(storedToken())?.answers[url]));

/** Stores which list is this admin's start page, if any, so that boot.js prefetches its rows next time. */
export const noteHome = (list: string | null) => void local.write('home', list);
