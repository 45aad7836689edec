import { local } from './storage.ts';
import { storedToken } from './stored-token.ts';

type Answer = { status: number; headers: Headers; body: string; sentAt: number; receivedAt: number };

/** What boot.js has asked before this script came, by its address; and what has been answered so far. */
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

/** An answer that nobody has taken by then may be old. */
const FRESH_MS = 20_000;

function askedAhead(token: string | null) {
  const ahead = globalThis.window?.askedAhead;
  return ahead && ahead.token === token && performance.now() <= FRESH_MS ? ahead : undefined;
}

/** The answer to a question that has been asked already; it is handed out once. */
export function takeAskedAhead(url: string, token: string | null): Promise<Answer | undefined> | undefined {
  const ahead = askedAhead(token);
  const answer = ahead?.answers[url];
  delete ahead?.answers[url];
  delete ahead?.settled[url];
  return answer;
}

/** The same where the answer is here and good: it can be shown without a blink. */
export function takeSettled(url: string): Answer | undefined {
  const token = storedToken();
  const answer = askedAhead(token)?.settled[url];
  if (answer?.status !== 200) return;
  void takeAskedAhead(url, token);
  return answer;
}

/** Done once these are answered, or have failed, or were never asked. */
export const whenSettled = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(urls.map((url) => askedAhead(storedToken())?.answers[url]));

/** Which list the start page is for this admin, if any: boot.js asks for its rows next time. */
export const noteHome = (list: string | null) => void local.write('home', list);
