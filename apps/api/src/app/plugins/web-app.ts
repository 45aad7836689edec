import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../platform/problem.ts';
import { answerProblem } from './problems.ts';

/** Paths that look like API calls get a problem document as response, also in upper case or with doubled slashes. */
const isApi = (path: string) => /^\/+(v\d+|docs|health|metrics|api)(\/|$)/i.test(path);

/** All other paths belong to the web app: its files, or index.html for its client-side routes. */
export async function webApp(http: FastifyInstance, folder: string) {
  if (existsSync(folder)) await http.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  http.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (isApi(path) || !['GET', 'HEAD'].includes(request.method) || !existsSync(folder))
      return notFound(request, reply, `Nothing answers ${request.method} ${path.slice(0, 200)}.`);
    const isFile = /\.\w+$/.test(path);
    if (!isFile) return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    const name = decodeURIComponent(path).replace(/^\/+/, '');
    if (name.includes('\0') || name.includes('..') || !existsSync(`${folder}/${name}`))
      return notFound(request, reply, `There is no file ${path.slice(0, 200)}.`);
    // Built files have a content hash in their name; the few others may change with the next version.
    const lasting = name.startsWith('assets/');
    return reply.sendFile(name, { cacheControl: true, maxAge: lasting ? '365d' : '5m', immutable: lasting });
  });
}

const notFound = (request: FastifyRequest, reply: FastifyReply, detail: string) =>
  answerProblem(reply, request.id, problem('not_found', detail));
