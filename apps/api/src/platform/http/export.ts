import { finished } from 'node:stream';
import type { Parsed, RawEndpoint } from '@lintel/contract';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import { audit } from '../records/audit.queries.ts';
import { csvStream } from './csv.ts';
import { type App, serveRaw } from './serve.ts';

type Table<Row> = { columns: Record<string, (row: Row) => unknown>; rows: AsyncIterable<Row[]> };

type Export<E extends RawEndpoint, Row> = {
  /** The entity name in the audit log. */
  entity: string;
  file: string;
  table(context: Context, query: Parsed<E>['query'], params: Parsed<E>['params']): Table<Row> | Promise<Table<Row>>;
};

/** Brotli would buffer megabytes before it sends anything; gzip at level 1 streams. */
const compress = { encodings: ['gzip' as const], zlibOptions: { level: 1 } };

/**
 * An export occupies a database connection and CPU while it streams, so their number is limited: lists must not wait
 * for them.
 */
const MOST_OF_AN_ADMIN = 2;
const MOST_OF_A_SERVER = 4;
const RETRY_SECONDS = 10;

const underWay = new Map<number, number>();
const inWords = ['No', 'One', 'Two', 'Three', 'Four'];

/**
 * Rejects when no slot is free. Also called before the browser opens the URL, where an error would be a failed download
 * without a message.
 */
export function refuseWithoutExportSlot(adminId: number) {
  const own = underWay.get(adminId) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const most = own >= MOST_OF_AN_ADMIN ? MOST_OF_AN_ADMIN : all >= MOST_OF_A_SERVER ? MOST_OF_A_SERVER : undefined;
  if (most)
    throw problem('too_many_requests', `${inWords[most]} exports are running. Try again in ${RETRY_SECONDS} seconds.`, {
      retryAfter: RETRY_SECONDS,
    });
}

/** Takes an export slot or throws; returns a function that releases the slot once. */
function takePlace(adminId: number): () => void {
  refuseWithoutExportSlot(adminId);
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

/**
 * Reads the first batch before the response begins: a query that fails at once becomes a problem instead of a cut
 * connection. `close` frees the database connection, also of a response that nobody began to read.
 */
async function withFirstBatch<Row>(rows: AsyncIterable<Row[]>) {
  const batches = rows[Symbol.asyncIterator]();
  const first = await batches.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => batches };
  }
  return { rows: all(), close: () => void batches.return?.() };
}

/** Serves a list as a streamed CSV file and writes an audit line for the export. */
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
      // Released on completion, on failure and when the client disconnects.
      finished(reply.raw, giveBack);
      const { columns, rows } = await table(context, query, params);
      const changes: Record<string, [unknown, unknown]> = { query: [null, query] };
      await context.transaction((tx) => audit(tx, { action: 'export.run', entity, entity_id: null, changes }));
      const batches = await withFirstBatch(rows);
      const stream = csvStream(columns, batches.rows);
      finished(stream, batches.close);
      // The status was sent, so the connection is cut: the client must not take the part for the whole.
      stream.once('error', (err) => context.log.error({ err }, 'an export failed after it had begun'));
      reply.header('content-disposition', `attachment; filename="${file}.csv"`);
      return stream;
    },
    { compress },
  );

/** For tables small enough to be loaded in one batch. */
export async function* asSingleBatch<Row>(rows: Row[]) {
  yield rows;
}

/** One column per language for a localized name. */
export const nameColumns = {
  'name.en': ({ name }: Named) => name.en,
  'name.ar': ({ name }: Named) => name.ar,
  'name.fr': ({ name }: Named) => name.fr,
};
type Named = { name: { en: string; ar?: string; fr?: string } };
