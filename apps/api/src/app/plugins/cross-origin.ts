import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/** Pages of other origins may neither read responses nor post: only JSON is accepted, which a form cannot send. */
export async function refuseOtherOrigins(http: FastifyInstance, config: Config) {
  http.removeContentTypeParser('text/plain');
  await http.register(cors, {
    origin: (asking, answer) => answer(null, asking === config.webOrigin),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'x-web-build', 'retry-after'],
  });
}
