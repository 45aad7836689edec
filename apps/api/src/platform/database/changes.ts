import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvent } from '@lintel/contract';
import pg from 'pg';
import type { Log } from '../log.ts';

const CHANNEL = 'lintel_operations';
const RETRY_MS = 2000;
/** No request waits for this connection, so it may take longer on a busy machine. */
const CONNECTION_MS = 10_000;

/** An operation, or a notice that some may have been missed while the connection was lost. */
export type ChangeNotification = StreamEvent | 'missed some';

/** Receives, on one LISTEN connection, every operation that any server on this database commits. */
export type Changes = {
  start(): void;
  on(listener: (heard: ChangeNotification) => void): () => void;
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
    client = next; // set before it is connected, so that `stop` can close it
    next.on(
      'error',
      (error) => isStopped || log.warn({ err: error }, 'lost the database connection for change notifications'),
    );
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => emitter.emit('change', JSON.parse(payload)));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isAgain) emitter.emit('change', 'missed some' satisfies ChangeNotification);
      isAgain = true;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'cannot listen for change notifications');
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
      // Do not wait for a connection that is still being established.
      await Promise.race([client?.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
    },
  };
}
