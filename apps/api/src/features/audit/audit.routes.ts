import * as contract from '@lintel/contract';
import { allResourceEndpoints } from '../../platform/http/endpoints.ts';
import { serveExport } from '../../platform/http/export.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { getVisible } from '../../platform/records/record.ts';
import { seenAdmin } from '../admins/index.ts';
import { allEvents, countEvents, type ExportedEvent, findChoices, findEvents } from './audit-log.queries.ts';
import { namesOf } from './event-names.queries.ts';
import { serveHistory } from './history.routes.ts';

const columns: Record<string, (event: ExportedEvent) => unknown> = {
  id: (event) => event.id,
  at: (event) => event.at,
  actor: (event) => event.actor?.name ?? 'system',
  email: (event) => event.actor?.email,
  action: (event) => event.action,
  entity: (event) => event.entity,
  entity_id: (event) => event.entity_id,
  changes: (event) => event.changes,
  reason: (event) => event.reason,
  ip: (event) => event.ip,
  request_id: (event) => event.request_id,
  operation_id: (event) => event.operation_id,
};

export function auditRoutes(app: App) {
  const names = namesOf(app.records);
  serve(app, contract.listEvents, (context, { query }) => findEvents(context, names, query));
  serve(app, contract.countEvents, ({ db }, { query }) => countEvents(db, query));
  serve(app, contract.eventChoices, ({ db }, { query }) => findChoices(db, query.entity));
  serveHistory(app, contract.adminHistory, { entity: 'admin', find: seenAdmin });
  for (const { entity, history } of allResourceEndpoints) {
    const record = names.byEntity.get(entity);
    if (record) serveHistory(app, history, { entity, find: (context, id) => getVisible(context, record, id) });
  }
  serveExport(app, contract.exportEvents, {
    entity: 'event',
    file: 'events',
    table: async (_, query) => ({ columns, rows: await allEvents(app.database, query) }),
  });
}
