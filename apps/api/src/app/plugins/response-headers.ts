import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Names the request, and the build of the web app: a browser that runs another one offers to reload. */
export function responseHeaders(http: FastifyInstance, webFolder: string) {
  const build = webBuild(webFolder);
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (build) reply.header('x-web-build', build);
  });
}

/** The entry script of the web app: a page loaded with a different one is an older version. */
function webBuild(folder: string): string | undefined {
  const page = `${folder}/index.html`;
  return existsSync(page)
    ? /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]
    : undefined;
}
