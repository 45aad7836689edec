import { finished } from 'node:stream';
import type { Parsed, RawEndpoint } from '@lintel/contract';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import { audit } from '../records/audit.queries.ts';
import { csvStream } from './csv.ts';
import { type App, serveRaw } from './serve.ts';

type Table<Row> = { columns: Record<string, (row: Row) => unknown>; rows: AsyncIterable<Row[]> };

type Export<E extends RawEndpoint, Row> = {
  /** What the audit log calls a row, and the file all of them. */
  entity: string;
  file: string;
  table(context: Context, query: Parsed<E>['query'], params: Parsed<E>['params']): Table<Row> | Promise<Table<Row>>;
};

/** What packs best holds megabytes back before the first of them leaves: a table is packed as it comes. */
const compress = { encodings: ['gzip' as const], zlibOptions: { level: 1 } };

/** A table holds a connection and some of the processor for as long as it leaves: lists must not wait for them. */
const MOST_OF_AN_ADMIN = 2;
const MOST_OF_A_SERVER = 4;
const RETRY_SECONDS = 10;

const underWay = new Map<number, number>();
const inWords = ['No', 'One', 'Two', 'Three', 'Four'];

/** Says so before a browser opens the address, where a refusal would be a failed download without words. */
export function refuseWithoutPlace(adminId: number) {
  const own = underWay.get(adminId) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const most = own >= MOST_OF_AN_ADMIN ? MOST_OF_AN_ADMIN : all >= MOST_OF_A_SERVER ? MOST_OF_A_SERVER : undefined;
  if (most)
    throw problem('too_many_requests', `${inWords[most]} exports are running. Try again in ${RETRY_SECONDS} seconds.`, {
      retryAfter: RETRY_SECONDS,
    });
}

/** Takes a place for one export, or refuses; what comes back gives the place back, once. */
function takePlace(adminId: number): () => void {
  refuseWithoutPlace(adminId);
  underWay.set(adminId, (underWay.get(adminId) ?? 0) + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (underWay.get(adminId) ?? 1) - 1;
    if (left > 0) underWay.set(adminId, left);
    else underWay.delete(adminId);
  };
}

/** A list as a table that leaves as a stream. Who took a whole table out of the house is worth a line. */
export const serveExport = <E extends RawEndpoint, Row>(
  app: App,
  endpoint: E,
  { entity, file, table }: Export<E, Row>,
) =>
  serveRaw(
    app,
    endpoint,
    async (context, { query, params }, reply) => {
      const giveBack = takePlace(context.admin.id);
      // Whether it was sent to its end, failed, or its reader has gone.
      finished(reply.raw, giveBack);
      const { columns, rows } = await table(context, query, params);
      const changes: Record<string, [unknown, unknown]> = { query: [null, query] };
      await context.transaction((tx) => audit(tx, { action: 'export.run', entity, entity_id: null, changes }));
      reply.header('content-disposition', `attachment; filename="${file}.csv"`);
      return csvStream(columns, rows);
    },
    { compress },
  );

/** Rows that are few enough to be read at once. */
export async function* inOneGo<Row>(rows: Row[]) {
  yield rows;
}

/** A name, a column for each language. */
export const nameColumns = {
  'name.en': ({ name }: Named) => name.en,
  'name.ar': ({ name }: Named) => name.ar,
  'name.fr': ({ name }: Named) => name.fr,
};
type Named = { name: { en: string; ar?: string; fr?: string } };
