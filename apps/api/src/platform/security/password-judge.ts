import { Worker } from 'node:worker_threads';

export type Wish = { id: number; password: string; known: string[] };
export type Judgement = { id: number; score: number; suggestions: string[] };

/** Beyond this nothing more is learned, and the time it takes grows faster than the text. */
const MOST_JUDGED = 64;
/** Its dictionaries weigh more than the rest of the server, and a password is rarely chosen. */
const IDLE_MS = 60_000;

type Waiting = { resolve(judgement: Judgement): void; reject(error: Error): void };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/**
 * How well a password stands guessing, from 0 to 4. A long row of digits takes seconds to judge: that happens in a thread
 * of its own, one after the other, while everything else goes on.
 */
export function judgePassword(password: string, known: string[]): Promise<Judgement> {
  clearTimeout(idle);
  const judge = thread ?? startThread();
  const id = ++count;
  return new Promise<Judgement>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    judge.ref();
    judge.postMessage({ id, password: password.slice(0, MOST_JUDGED), known } satisfies Wish);
  });
}

function startThread(): Worker {
  const started = new Worker(new URL('./password-judge-thread.ts', import.meta.url), { execArgv: [] });
  started.on('message', (judgement: Judgement) => {
    waiting.get(judgement.id)?.resolve(judgement);
    waiting.delete(judgement.id);
    if (waiting.size > 0) return;
    started.unref();
    idle = setTimeout(() => void started.terminate(), IDLE_MS).unref();
  });
  started.on('error', giveUp);
  started.on('exit', () => {
    if (thread === started) thread = undefined;
    giveUp(new Error('The thread that judges passwords has ended'));
  });
  thread = started;
  return started;
}

/** Whoever waits hears of it; the next password starts anew. */
function giveUp(error: Error) {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
