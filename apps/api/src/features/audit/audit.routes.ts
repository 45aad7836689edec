import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/serve.ts';
import { findEvents } from './audit-log.queries.ts';

export function auditRoutes(app: App) {
  serve(app, contract.listEvents, ({ db }, { query }) => findEvents(db, query));
}
