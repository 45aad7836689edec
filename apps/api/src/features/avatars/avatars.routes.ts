import multipart from '@fastify/multipart';
import * as contract from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { receiveFiles } from '../../platform/files/files-upload.ts';
import { runIdempotently } from '../../platform/http/idempotency.queries.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { reencodeAvatar, refuseStranger, removeAvatar, setAvatar } from './avatars.service.ts';

const { field, aliases, maxFiles } = contract.avatarForm;
const upload = { fields: [field, ...aliases], maxFiles, maxBytes: contract.avatarLimits.bytes } as const;

export function avatarRoutes(app: App) {
  serve(app, contract.deleteAvatar, (context, { params }) => removeAvatar(context, params.id));

  // Multipart bodies are parsed only for avatars, photos and marketing images; everywhere else only JSON.
  app.http.register(async (http) => {
    await http.register(multipart);
    serveRaw({ ...app, http }, contract.setAvatar, async (context, { params }, reply, request) => {
      await refuseStranger(context, params.id);
      const picture = await receiveFiles(app.config, request, reply, upload, reencodeAvatar);
      const answer = async (inner: Context) => ({
        data: await setAvatar(inner, params.id, picture),
        meta: { operation_id: context.operationId },
      });
      const key = request.headers['idempotency-key'];
      reply.status(201);
      if (key === undefined) return answer(context);
      return runIdempotently(context, { key, endpoint: contract.setAvatar, asked: [params, picture.hash] }, answer);
    });
  });
}
