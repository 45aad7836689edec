import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import { acquire, ask } from './connections.ts';
import { statementOf } from './statements.ts';

/** Timeout per fetch, not for the whole export: the first fetch of a long table may have to sort it. */
const STEP_MS = 60_000;
const readAll = `begin read only; set local idle_in_transaction_session_timeout = ${2 * STEP_MS}; set local statement_timeout = ${STEP_MS}`;

/** Small enough to be processed in a few milliseconds, so that concurrent requests are not blocked for longer. */
const BATCH = 250;

/** Prefetches the next batch while the previous one is being processed. */
export async function* cursor<Row>(pool: pg.Pool, query: SQL, size = BATCH): AsyncGenerator<Row[]> {
  const { client, first } = await acquire(pool);
  const fetchMore = () => {
    const more = ask(client, { text: `fetch ${size} from batch`, query_timeout: STEP_MS + 1000 });
    more.catch(() => {}); // a reader that stopped early never awaits it
    return more;
  };
  let broken: Error | undefined;
  try {
    await ask(client, first({ text: readAll }));
    const { text, values } = statementOf(query);
    await ask(client, { text: `declare batch no scroll cursor for ${text}`, values });
    for (let more = fetchMore(), isLast = false; !isLast; ) {
      const { rows } = await more;
      isLast = rows.length < size;
      if (!isLast) more = fetchMore();
      if (rows.length > 0) yield rows as Row[];
    }
  } finally {
    await ask(client, { text: 'rollback' }).catch((lost: Error) => {
      broken = lost;
    });
    client.release(broken);
  }
}
