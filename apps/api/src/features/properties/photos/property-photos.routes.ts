import multipart from '@fastify/multipart';
import * as contract from '@lintel/contract';
import type { Context } from '../../../platform/context.ts';
import { openFiles } from '../../../platform/files/files.ts';
import { sessionOf } from '../../../platform/files/files-links.ts';
import { receiveFiles } from '../../../platform/files/files-upload.ts';
import { byBearer } from '../../../platform/http/authorize.ts';
import { hasStoredReply, runIdempotently } from '../../../platform/http/idempotency.queries.ts';
import { type App, serve, serveRaw } from '../../../platform/http/serve.ts';
import { notFound } from '../../../platform/problem.ts';
import { refuseHiddenPhoto } from '../property-access.ts';
import { sessionHolders } from './photo-holders.ts';
import {
  addPhotos,
  arrangePhotos,
  reencodePhotos,
  refusePhoto,
  removedPhotos,
  removePhoto,
  restorePhoto,
} from './property-photos.service.ts';

const { field, aliases, maxFiles } = contract.photoForm;
const upload = {
  fields: [field, ...aliases],
  maxFiles,
  maxBytes: contract.propertyLimits.photoBytes,
} as const;

/** How long browsers may cache a photo. */
const KEPT_SECONDS = 3600;

export function propertyPhotoRoutes(app: App) {
  const holderOf = sessionHolders(app.database);
  serve(app, contract.putPropertyPhotos, (context, { params, body }) => arrangePhotos(context, params.id, body));
  serve(app, contract.deletePropertyPhoto, (context, { params }) => removePhoto(context, params.id));
  serve(app, contract.listRemovedPhotos, (context, { params }) => removedPhotos(context, params.id));
  serve(app, contract.restorePropertyPhoto, (context, { params, body }) =>
    restorePhoto(context, params.id, body.photo_id),
  );

  // Multipart bodies are parsed only where files are uploaded; everywhere else only JSON.
  app.http.register(async (http) => {
    await http.register(multipart);
    serveRaw({ ...app, http }, contract.addPropertyPhoto, async (context, { params }, reply, request) => {
      const key = request.headers['idempotency-key'];
      if (!(await hasStoredReply(context, key))) await refusePhoto(context, params.id);
      const pictures = await receiveFiles(app.config, request, reply, upload, reencodePhotos);
      const answer = async (inner: Context) => ({
        data: await addPhotos(inner, params.id, pictures),
        meta: { operation_id: context.operationId },
      });
      const asked = [params, pictures.map(({ hash }) => hash)];
      reply.status(201);
      return key === undefined
        ? answer(context)
        : runIdempotently(context, { key, endpoint: contract.addPropertyPhoto, asked }, answer);
    });
  });

  serveRaw(app, contract.getPhoto, async ({ config, db }, { params, query }, reply, request) => {
    const session = sessionOf(config.secret, params.file, query);
    const holder = session && (await holderOf(session));
    const viewer = holder || (await byBearer(app, request));
    await refuseHiddenPhoto(db, viewer, { file: params.file, isSigned: Boolean(holder) });
    const stream = await openFiles(config).open(params.file);
    if (!stream) throw notFound('This photo');
    if (holder) reply.header('cache-control', `private, max-age=${KEPT_SECONDS}, immutable`);
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(stream);
  });
}
