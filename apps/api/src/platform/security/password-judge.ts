import { Worker } from 'node:worker_threads';

export type Wish = { id: number; password: string; known: string[] };
export type Judgement = { id: number; score: number; suggestions: string[] };
/** Sent once, when the dictionaries are in memory. */
export type Loaded = { loaded: true };

/** Beyond this nothing more is learned, and the time it takes grows faster than the text. */
const MOST_JUDGED = 64;

type Waiting = { resolve(judgement: Judgement): void; reject(error: Error): void };

/**
 * Says how well a password withstands guessing, from 0 to 4. A long row of digits takes seconds to judge, and the dictionaries
 * take seconds to load: both happen in a thread of its own, which stays once it is started.
 */
export function createPasswordJudge() {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let count = 0;

  /** Those who wait are refused; the next password starts a new thread. */
  function giveUp(error: Error) {
    thread = undefined;
    loading = undefined;
    isLoaded = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./password-judge-thread.ts', import.meta.url), { execArgv: [] });
    loading = new Promise((loaded, failed) => {
      started.on('message', (message: Judgement | Loaded) => {
        if ('loaded' in message) {
          isLoaded = true;
          loaded();
        } else {
          waiting.get(message.id)?.resolve(message);
          waiting.delete(message.id);
        }
        if (waiting.size === 0) started.unref();
      });
      for (const event of ['error', 'exit'])
        started.on(event, () => failed(new Error('The thread that judges passwords has ended')));
    });
    loading.catch(giveUp);
    started.on('error', giveUp);
    started.on('exit', () => thread === started && giveUp(new Error('The thread that judges passwords has ended')));
    thread = started;
    return started;
  }

  return {
    isLoaded: () => isLoaded,
    /** Loads the dictionaries before anyone waits for them. */
    async load(): Promise<void> {
      if (!thread) start().unref();
      await loading;
    },
    judge(password: string, known: string[]): Promise<Judgement> {
      const judge = thread ?? start();
      const id = ++count;
      return new Promise<Judgement>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        judge.ref();
        judge.postMessage({ id, password: password.slice(0, MOST_JUDGED), known } satisfies Wish);
      });
    },
    end: async () => void (await thread?.terminate()),
  };
}

export const passwordJudge = createPasswordJudge();
