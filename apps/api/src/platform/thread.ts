import { parentPort, Worker } from 'node:worker_threads';
import { problem } from './problem.ts';

type Call = { id: number; name: string; input: unknown };
type Told = { id: number; answer: unknown } | { id: number; failure: string };
type Waiting = { resolve(answer: unknown): void; reject(error: Error): void };

/** The functions of a worker thread, by name. */
export type ThreadWork = Record<string, (input: never) => unknown>;

type Options = {
  /** The worker is terminated after this long without calls, since most requests never need it. */
  idleMs?: number;
  /** Calls beyond this queue length are rejected. */
  mostWaiting?: number;
};

/** Runs CPU-heavy work in a worker thread, one call at a time, so that it does not block the event loop. */
export function createWorkerThread<Work extends ThreadWork>(
  file: URL,
  { idleMs = 60_000, mostWaiting = 20 }: Options = {},
) {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const giveUp = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  function start(): Worker {
    const started = new Worker(file, { execArgv: [] });
    started.on('message', (told: Told) => {
      const caller = waiting.get(told.id);
      waiting.delete(told.id);
      if ('failure' in told) caller?.reject(new Error(told.failure));
      else caller?.resolve(told.answer);
      if (waiting.size > 0) return;
      started.unref();
      idle = setTimeout(() => void started.terminate(), idleMs).unref();
    });
    started.on('error', giveUp);
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      giveUp(new Error('The thread has ended'));
    });
    thread = started;
    return started;
  }

  return <Name extends keyof Work & string>(
    name: Name,
    input: Parameters<Work[Name]>[0],
  ): Promise<Awaited<ReturnType<Work[Name]>>> => {
    if (waiting.size >= mostWaiting)
      throw problem('too_many_requests', 'Too much of this is under way. Try again in a moment.', { retryAfter: 2 });
    clearTimeout(idle);
    const worker = thread ?? start();
    const id = ++count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker.ref();
      worker.postMessage({ id, name, input } satisfies Call);
    });
  };
}

/** The worker's side: runs the requested function and posts its result. */
export function serveWorkerThread(work: ThreadWork) {
  const doing = new Map<string, (input: never) => unknown>(Object.entries(work));
  let last: Promise<unknown> = Promise.resolve();
  const answer = async ({ id, name, input }: Call): Promise<Told> => {
    try {
      return { id, answer: await (doing.get(name) as (input: unknown) => unknown)(input) };
    } catch (error) {
      return { id, failure: String(error) };
    }
  };
  parentPort?.on('message', (call: Call) => {
    last = last.then(async () => parentPort?.postMessage(await answer(call)));
  });
}
