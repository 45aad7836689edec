import { Worker } from 'node:worker_threads';

export type Wish = { id: number; password: string; known: string[] };
export type Judgement = { id: number; score: number; suggestions: string[] };
/** Sent once, when the dictionaries are loaded. */
export type Loaded = { loaded: true };

/** More characters do not improve the estimate, and its time grows faster than linearly. */
const MOST_JUDGED = 64;

type Waiting = { resolve(judgement: Judgement): void; reject(error: Error): void };

/**
 * Estimates the strength of a password, from 0 to 4. Estimating a long row of digits and loading the dictionaries take
 * seconds, so both run in a worker thread, which stays alive once it is started.
 */
export function createPasswordStrengthEstimator() {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let count = 0;

  /** Rejects pending calls; the next password starts a new worker. */
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
        started.on(event, () => failed(new Error('The password worker thread has exited')));
    });
    loading.catch(giveUp);
    started.on('error', giveUp);
    started.on('exit', () => thread === started && giveUp(new Error('The password worker thread has exited')));
    thread = started;
    return started;
  }

  return {
    isLoaded: () => isLoaded,
    /** Preloads the dictionaries. */
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

export const passwordJudge = createPasswordStrengthEstimator();
