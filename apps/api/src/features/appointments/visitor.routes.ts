import * as contract from '@lintel/contract';
import { asPage } from '../../platform/http/plain-page.ts';
import { type App, serveRaw } from '../../platform/http/serve.ts';
import { cancelVisit, moveVisit, showVisit } from './visitor.service.ts';

export function visitorRoutes(app: App) {
  serveRaw(app, contract.visitorAppointmentPage, async (context, { params }, reply) =>
    asPage(reply, await showVisit(context, params.token)),
  );
  // Browsers post an empty form: all input is in the URL, so no body is parsed.
  app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_, _body, done) => done(null));
    serveRaw({ ...app, http }, contract.cancelAsVisitor, async (context, { params }, reply) =>
      asPage(reply, await cancelVisit(context, params.token)),
    );
    serveRaw({ ...app, http }, contract.moveAsVisitor, async (context, { params }, reply) =>
      asPage(reply, await moveVisit(context, params.token, params.start)),
    );
  });
}
