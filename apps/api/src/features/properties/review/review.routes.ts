import * as contract from '@lintel/contract';
import { type App, serve } from '../../../platform/http/serve.ts';
import { findPresence } from '../presence/presence.queries.ts';
import { setPresence } from '../presence/presence.service.ts';
import { checkProperty } from './checks/checks.service.ts';
import {
  acceptProperties,
  previewDecision,
  rejectProperties,
  requestChanges,
  submitProperties,
} from './review.service.ts';

import { savedNoteRoutes } from './saved-notes/saved-notes.routes.ts';

export function reviewRoutes(app: App) {
  serve(app, contract.submitProperties, (context, { body }) => submitProperties(context, body));
  serve(app, contract.acceptProperties, (context, { body }) => acceptProperties(context, body));
  serve(app, contract.rejectProperties, (context, { body }) => rejectProperties(context, body));
  serve(app, contract.requestPropertyChanges, (context, { body }) => requestChanges(context, body));
  serve(app, contract.previewDecision, (context, { body }) => previewDecision(context, body));
  serve(app, contract.checkProperty, (context, { params }) => checkProperty(context, params.id));
  serve(app, contract.listPresence, (context, { query }) => findPresence(context.db, context, query.property_id));
  savedNoteRoutes(app);
  serve(app, contract.sendPresenceHeartbeat, (context, { body }) => setPresence(context, body));
}
