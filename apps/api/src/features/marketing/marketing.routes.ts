import multipart from '@fastify/multipart';
import * as contract from '@lintel/contract';
import { openFiles } from '../../platform/files/files.ts';
import { receiveFiles } from '../../platform/files/files-upload.ts';
import { asPage } from '../../platform/http/plain-page.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findDevices, findUser } from '../users/index.ts';
import { addImage } from './images.service.ts';
import { emailRoutes, notificationRoutes, recipientExportRoutes } from './messages.routes.ts';
import { channelStats, countUnsubscribed } from './previews.queries.ts';
import { leave, renderUnsubscribeForm } from './unsubscribe.service.ts';

const MEGABYTE = 1024 * 1024;
const { field, aliases, maxFiles } = contract.marketingImageForm;
const upload = { fields: [field, ...aliases], maxFiles, maxBytes: 5 * MEGABYTE } as const;

function imageRoutes(app: App) {
  // Multipart bodies are parsed only where files are uploaded; everywhere else only JSON.
  app.http.register(async (http) => {
    await http.register(multipart);
    serveRaw({ ...app, http }, contract.addMarketingImage, async (context, _, reply, request) => {
      const data = await receiveFiles(app.config, request, reply, upload, (files) => addImage(context, files));
      return reply.status(201).send({ data });
    });
  });
  serveRaw(app, contract.getMarketingImage, async ({ config }, { params }, reply) => {
    const stream = await openFiles(config).open(params.file);
    if (!stream) throw notFound('This picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(stream);
  });
}

function unsubscribeRoutes(app: App) {
  serveRaw(app, contract.unsubscribePage, async (context, { params }, reply) =>
    asPage(reply, renderUnsubscribeForm(context, params.token)),
  );
  // Mail clients post a form (RFC 8058) whose body is not needed: the token is in the URL.
  app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_, _words, done) => done(null));
    serveRaw({ ...app, http }, contract.unsubscribeUser, async (context, { params }, reply) =>
      asPage(reply, await leave(context, params.token)),
    );
  });
}

export function marketingRoutes(app: App) {
  emailRoutes(app);
  notificationRoutes(app);
  recipientExportRoutes(app);
  imageRoutes(app);
  unsubscribeRoutes(app);
  serve(app, contract.listDevices, async ({ db }, { params }) => {
    if (!(await findUser(db, params.id))) throw notFound('This user');
    return findDevices(db, params.id);
  });
  serve(app, contract.marketingStats, async ({ db, admin }) => {
    const ifSeen = (permission: contract.Permission, channel: 'email' | 'notification') =>
      contract.can(admin, permission) ? channelStats(db, channel) : null;
    return {
      emails: await ifSeen('email.view', 'email'),
      notifications: await ifSeen('notification.view', 'notification'),
      unsubscribed: await countUnsubscribed(db),
    };
  });
}
