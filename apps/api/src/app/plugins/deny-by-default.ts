import type { FastifyInstance } from 'fastify';

/** A route that declares no permission prevents the server from starting. */
export function denyByDefault(http: FastifyInstance) {
  http.addHook('onRoute', ({ config: route, url, method }) => {
    if (!route?.endpoint && method !== 'OPTIONS') throw new Error(`${method} ${url} declares no permission`);
  });
}
