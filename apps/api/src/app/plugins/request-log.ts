import type { FastifyInstance } from 'fastify';

/** One log line per request with its route pattern, not its URL: URLs may contain one-time login links. */
export function requestLog(http: FastifyInstance) {
  http.addHook('onResponse', async (request, reply) => {
    const { url = 'web app' } = request.routeOptions;
    const facts = {
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      admin_id: request.signedIn?.id,
    };
    request.log.info(facts, 'request');
  });
}
