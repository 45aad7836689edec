import type { BulkOutcome, Fields, JsonEndpoint, Parsed, RawEndpoint, Transitions } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { allOf, pageOf } from '../database/paging.queries.ts';
import type { RecordTable, RecordType, RowOf } from '../records/record.queries.ts';
import { changeRecord, createRecord, type Decision, deleteRecord, eachRecord, getVisible } from '../records/record.ts';
import { resourceList } from '../records/resource-list.queries.ts';
import { transition } from '../records/transition.ts';
import { serveExport } from './export.ts';
import { exportColumns } from './export-columns.ts';
import { type App, serve } from './serve.ts';

type Calls = {
  list: JsonEndpoint;
  get: JsonEndpoint;
  create: JsonEndpoint;
  update: JsonEndpoint;
  remove: JsonEndpoint;
  export: RawEndpoint;
  actions: Record<string, JsonEndpoint>;
};

type Served<T extends RecordTable, Reply, E extends Calls> = {
  endpoints: E;
  record: RecordType<T, Reply>;
  resource: { fields: Pick<Fields, 'exported'>; transitions: Transitions<string> };
  /** The columns that the list's search reads. */
  search: readonly string[];
  /** What else follows from a transition, such as an event for other rooms. */
  afterAction?: { [Action in keyof E['actions']]?: (tx: Tx, after: RowOf<T>) => Promise<unknown> };
};

type Query = Parameters<typeof resourceList>[1] & { page: number; per_page: number };
type Item = { id: number; version?: number | undefined };
type Columns<T extends RecordTable> = NonNullable<Decision<T>['set']>;

const idOf = ({ params }: Parsed<JsonEndpoint>) => (params as Item).id;

/**
 * Serves every call of a resource: its list, export, details, create, update, delete, and a bulk call for each transition.
 * A room that decides more than its declaration says serves that call itself.
 */
export function serveResource<T extends RecordTable, Reply, E extends Calls>(
  app: App,
  { endpoints, record, resource, search, afterAction = {} }: Served<T, Reply, E>,
) {
  const listOf = (context: Context, query: Query) => resourceList(record, query, context, search);
  const calls: Calls = endpoints;
  serve(app, calls.list, (context, input) => {
    const query = input.query as Query;
    return pageOf(context.db, query, listOf(context, query));
  });
  serveExport(app, calls.export, {
    entity: record.entity,
    file: record.entity,
    table: (context, query) => ({
      columns: exportColumns<object>(resource.fields),
      rows: allOf<object>(app.database, query as Query, listOf(context, query as Query)),
    }),
  });
  serve(app, calls.get, (context, input) => getVisible(context, record, idOf(input)));
  serve(app, calls.create, (context, { body }) =>
    createRecord(context, record, async () => ({ set: body as Columns<T> })),
  );
  serve(app, calls.update, (context, input) => {
    const { version, ...set } = input.body as { version: number };
    return changeRecord(context, record, { id: idOf(input), version }, async () => ({ set: set as Columns<T> }));
  });
  serve(app, calls.remove, (context, input) => deleteRecord(context, record, idOf(input)));
  const followUps: Record<string, Decision<T>['afterWrite']> = afterAction;
  for (const [action, endpoint] of Object.entries(calls.actions))
    serve(
      app,
      endpoint,
      (context, { body }): Promise<BulkOutcome> =>
        eachRecord(context, record, (body as { items: Item[] }).items, async (tx, before) => {
          const { status }: Record<string, unknown> = before;
          const set: unknown = transition(tx, resource.transitions, { status: String(status) }, action);
          return { set: set as Columns<T>, act: action, afterWrite: followUps[action] };
        }),
    );
}
