import * as contract from '@lintel/contract';
import { type App, serveRaw } from '../../platform/http/serve.ts';
import { Listeners } from './stream-listeners.ts';

/** Server-sent events. */
export function streamRoutes(app: App) {
  const listeners = new Listeners(app.database, app.collections, app.http.log);
  app.changes.on((heard) => listeners.hear(heard));
  app.http.addHook('preClose', async () => listeners.endAll());

  serveRaw(app, contract.changeStream, async ({ admin }, { query }, reply, request) => {
    const after = query.after ?? Number(request.headers['last-event-id'] ?? 0);
    reply.header('x-accel-buffering', 'no');
    return listeners.open(admin, after).body;
  });
}
