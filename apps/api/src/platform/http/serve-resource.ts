import type {
  BulkOutcome,
  Fields,
  JsonEndpoint,
  Parsed,
  ResourceEndpoints,
  ResourceList,
  ResourceRow,
  Transitions,
} from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { allOf, pageOf } from '../database/paging.queries.ts';
import type { RecordTable, RecordType, RowOf } from '../records/record.queries.ts';
import {
  changeRecord,
  createRecord,
  type Decision,
  deleteRecord,
  eachRecord,
  getVisible,
  restoreRecord,
} from '../records/record.ts';
import { countResource, resourceList } from '../records/resource-list.queries.ts';
import { transition } from '../records/transition.ts';
import { serveExport } from './export.ts';
import { exportColumns } from './export-columns.ts';
import { type App, serve } from './serve.ts';

export type ServedResource<T extends RecordTable, Reply extends ResourceRow, E extends ResourceEndpoints> = {
  resource: { fields: Pick<Fields, 'exported'>; transitions: Transitions<string>; list: ResourceList };
  endpoints: E;
  record: RecordType<T, Reply>;
  /** What else follows from a transition, such as an event for other rooms. */
  afterAction?: { [Action in keyof E['actions']]?: (tx: Tx, after: RowOf<T>) => Promise<unknown> };
};

type Query = Parameters<typeof resourceList>[1] & { page: number; per_page: number };
type Item = { id: number; version?: number | undefined };
type Columns<T extends RecordTable> = NonNullable<Decision<T>['set']>;

const idOf = ({ params }: Parsed<JsonEndpoint>) => (params as Item).id;

/** The list, page by page and as a file, and one record. */
function serveReads<T extends RecordTable, Reply extends ResourceRow, E extends ResourceEndpoints>(
  app: App,
  { endpoints, record, resource }: ServedResource<T, Reply, E>,
) {
  const calls: ResourceEndpoints = endpoints;
  const listOf = (context: Context, query: Query) => resourceList(record, query, context, resource.list);
  serve(app, calls.list, (context, input) => {
    const query = input.query as Query;
    return pageOf(context.db, query, listOf(context, query));
  });
  serve(app, calls.counts, (context, input) => {
    const { status: _, ...query } = input.query as Query;
    return countResource(context.db, listOf(context, query), resource.transitions);
  });
  serveExport(app, calls.export, {
    entity: record.entity,
    file: record.entity.replaceAll('_', '-'),
    table: (context, query) => ({
      columns: exportColumns<object>(resource.fields),
      rows: allOf<object>(app.database, query as Query, listOf(context, query as Query)),
    }),
  });
  serve(app, calls.get, (context, input) => getVisible(context, record, idOf(input)));
}

/** A bulk call for each transition. */
function serveActions<T extends RecordTable, Reply extends ResourceRow, E extends ResourceEndpoints>(
  app: App,
  { endpoints, record, resource, afterAction = {} }: ServedResource<T, Reply, E>,
) {
  const followUps: Record<string, Decision<T>['afterWrite']> = afterAction;
  for (const [action, endpoint] of Object.entries<JsonEndpoint>(endpoints.actions))
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

/**
 * Serves the calls of a resource: list, export, details, create, update, delete, restore, and a bulk call for each
 * transition. A room that decides more than its declaration says serves that call itself. The audit room serves histories.
 */
export function serveResource<T extends RecordTable, Reply extends ResourceRow, E extends ResourceEndpoints>(
  app: App,
  served: ServedResource<T, Reply, E>,
) {
  const { record } = served;
  const calls: ResourceEndpoints = served.endpoints;
  serveReads(app, served);
  serve(app, calls.create, (context, { body }) =>
    createRecord(context, record, async () => ({ set: body as Columns<T> })),
  );
  serve(app, calls.update, (context, input) => {
    const { version, ...set } = input.body as { version: number };
    return changeRecord(context, record, { id: idOf(input), version }, async () => ({ set: set as Columns<T> }));
  });
  serve(app, calls.remove, (context, input) => deleteRecord(context, record, idOf(input)));
  serve(app, calls.restore, (context, input) => restoreRecord(context, record, { id: idOf(input) }));
  serveActions(app, served);
}
