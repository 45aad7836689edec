import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvent } from '@lintel/contract';
import pg from 'pg';
import type { Log } from '../log.ts';

const CHANNEL = 'lintel_operations';
const RETRY_MS = 2000;
/** Nobody waits for this line, so it may take its time on a busy machine. */
const CONNECTION_MS = 10_000;

/** An operation, or that some may have gone unheard while the connection was lost. */
export type Heard = StreamEvent | 'missed some';

/** Hears, on one connection, of every operation that any server on this database commits. */
export type Changes = {
  start(): void;
  on(listener: (heard: Heard) => void): () => void;
  stop(): Promise<void>;
};

export function createChanges(url: string, log: Log): Changes {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAgain = false;

  const again = () => {
    client = undefined;
    if (!isStopped && !timer) timer = setTimeout(listen, RETRY_MS);
  };

  async function listen() {
    timer = undefined;
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS, keepAlive: true });
    client = next; // from now on `stop` must find it, also before it is connected
    next.on('error', (error) => isStopped || log.warn({ err: error }, 'the line to the database for changes was lost'));
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => emitter.emit('change', JSON.parse(payload)));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isAgain) emitter.emit('change', 'missed some' satisfies Heard);
      isAgain = true;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'changes cannot be heard right now');
      await next.end().catch(() => {});
      again();
    }
  }

  return {
    start: () => void listen(),
    on(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A line that is still on its way is not waited for.
      await Promise.race([client?.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
    },
  };
}
