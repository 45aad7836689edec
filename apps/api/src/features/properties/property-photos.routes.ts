import multipart from '@fastify/multipart';
import * as contract from '@lintel/contract';
import { openFiles } from '../../platform/files.ts';
import { secondsLeft } from '../../platform/files-links.ts';
import { receiveFiles } from '../../platform/files-upload.ts';
import { notFound } from '../../platform/problem.ts';
import { type App, serve, serveRaw } from '../../platform/serve.ts';
import { addPhotos, arrangePhotos, refusePhoto, removePhoto } from './property-photos.service.ts';

const { field, aliases, most } = contract.photoForm;
const upload = {
  fields: [field, ...aliases],
  mostFiles: most,
  mostBytes: contract.propertyLimits.photoBytes,
} as const;

export function propertyPhotoRoutes(app: App) {
  serve(app, contract.putPropertyPhotos, (context, { params, body }) => arrangePhotos(context, params.id, body));
  serve(app, contract.deletePropertyPhoto, (context, { params }) => removePhoto(context, params.id));

  // Forms are read here and nowhere else: everywhere else only JSON is.
  app.http.register(async (http) => {
    await http.register(multipart);
    serveRaw({ ...app, http }, contract.addPropertyPhoto, async (context, { params }, reply, request) => {
      await refusePhoto(context, params.id);
      const data = await receiveFiles(app.config, request, reply, upload, (sent) =>
        addPhotos(context, params.id, sent),
      );
      return reply.status(201).send({ data, meta: { operation_id: context.operationId } });
    });
  });

  serveRaw(app, contract.getPhoto, async ({ config }, { params, query }, reply) => {
    const seconds = secondsLeft(config.secret, params.file, query);
    const stream = seconds === undefined ? undefined : await openFiles(config).open(params.file);
    if (!stream) throw notFound('This photo');
    return reply
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(stream);
  });
}
