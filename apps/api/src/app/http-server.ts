import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../platform/config.ts';
import { trustedProxies } from '../platform/http/addresses.ts';
import type { Log } from '../platform/log.ts';
import { compression } from './plugins/compression.ts';
import { refuseOtherOrigins } from './plugins/cross-origin.ts';
import { denyByDefault } from './plugins/deny-by-default.ts';
import { answerProblem, problems } from './plugins/problems.ts';
import { requestLog } from './plugins/request-log.ts';
import { responseHeaders } from './plugins/response-headers.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { webApp } from './plugins/web-app.ts';

const MEGABYTE = 1024 * 1024;

type Parts = { config: Config; log: Log; webFolder: string };

/** The HTTP server without routes: what applies to every request and response. */
export async function createHttpServer({ config, log, webFolder }: Parts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const http: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEGABYTE,
    trustProxy: trustedProxies(config),
    genReqId: () => randomUUID(),
    requestTimeout: 60_000, // long enough to upload ten megabytes over a slow connection
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => void answerProblem(reply, request.id, error),
  });
  denyByDefault(http);
  requestLog(http);
  responseHeaders(http, webFolder);
  problems(http);
  await securityHeaders(http, config);
  await refuseOtherOrigins(http, config);
  await compression(http);
  await webApp(http, webFolder);
  return http;
}
