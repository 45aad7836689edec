import { local } from './storage.ts';

type Answer = { response: Response; sentAt: number; receivedAt: number };

/** What boot.js has asked before this script came, by its address. */
type AskedAhead = { token: string; answers: Record<string, Promise<Answer | undefined>> };

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** An answer that nobody has taken by then may be old. */
const FRESH_MS = 20_000;

/** The answer to a question that has been asked already; it is handed out once. */
export function takeAskedAhead(url: string, token: string | null): Promise<Answer | undefined> | undefined {
  const ahead = globalThis.window?.askedAhead;
  if (!ahead || ahead.token !== token || performance.now() > FRESH_MS) return;
  const answer = ahead.answers[url];
  delete ahead.answers[url];
  return answer;
}

/** Which list the start page is for this admin, if any: boot.js asks for its rows next time. */
export const noteHome = (list: string | null) => void local.write('home', list);
