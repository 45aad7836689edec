import * as contract from '@lintel/contract';
import { usesOf } from '../../platform/database/references.queries.ts';
import { asSingleBatch, serveExport } from '../../platform/http/export.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { countByType, findItem, findItems, type Kind, searchItems } from './reference-data.queries.ts';
import * as service from './reference-data.service.ts';
import { importItems, itemsAsTable } from './reference-import.service.ts';

/** Serves one set of routes per type, from its declaration. */
function routesOf(app: App, kind: Kind) {
  const endpoints = contract.referenceEndpoints(kind.type);
  const { label, singular } = contract.referenceType(kind.type);
  serve(app, endpoints.list, ({ db }, { query }) => findItems(db, kind, query));
  serve(app, endpoints.get, async ({ db }, { params }) => {
    const item = await findItem(db, kind, params.id);
    if (!item) throw notFound(`This ${singular.toLowerCase()}`);
    return item;
  });
  serve(app, endpoints.create, (context, { body }) => service.createItem(context, kind, body));
  serve(app, endpoints.update, (context, { params, body }) => service.updateItem(context, kind, params.id, body));
  serve(app, endpoints.remove, (context, { params }) => service.deleteItem(context, kind, params.id));
  serve(app, endpoints.order, (context, { body }) => service.orderItems(context, kind, body));
  serve(app, endpoints.merge, (context, { params, body }) => service.mergeItem(context, kind, params.id, body.into_id));
  serve(app, endpoints.importCsv, (context, { body }) => importItems(context, kind, body));
  serveExport(app, endpoints.exportCsv, {
    entity: kind.type,
    file: label.toLowerCase().replaceAll(' ', '-'),
    async table({ db }, query) {
      const { items, columns } = await itemsAsTable(db, kind, query);
      return { columns, rows: asSingleBatch(items) };
    },
  });
}

export function referenceRoutes(app: App) {
  const uses = usesOf('reference_items');
  for (const type of contract.referenceTypeKeys()) routesOf(app, { type, uses });
  serve(app, contract.referenceCounts, ({ db }) => countByType(db, contract.referenceTypeKeys()));
  serve(app, contract.searchReferenceItems, async ({ db }, { query }) =>
    query.search === undefined ? [] : searchItems(db, contract.referenceTypeKeys(), query.search),
  );
}
