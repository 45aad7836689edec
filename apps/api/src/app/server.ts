import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { authenticate } from '../features/auth/index.ts';
import type { Config } from '../platform/config.ts';
import { createChanges } from '../platform/database/changes.ts';
import type { Database } from '../platform/database/database.ts';
import { trustedProxies } from '../platform/http/addresses.ts';
import type { App } from '../platform/http/serve.ts';
import { createJobs, type Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMailTransport } from '../platform/mail/mail.ts';
import { type Composers, createOutbox } from '../platform/mail/outbox.queries.ts';
import { problem, problemDocument, toProblem } from '../platform/problem.ts';
import { type Room, reactionsOf } from '../platform/room.ts';
import { runRetention } from './retention.ts';
import { rooms as allRooms } from './rooms.ts';
import { contentSecurityPolicy } from './security.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const MEGABYTE = 1024 * 1024;

type Parts = { config: Config; database: Database; log: Log; folder?: string; rooms?: readonly Room[] };

/** Builds the HTTP server from all rooms. */
export async function createServer({ config, database, log, folder = webFolder, rooms = allRooms }: Parts) {
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
    frameworkErrors: (error, request, reply) => void answerError(reply, request.id, error),
  });

  // Deny by default: a route that declares no permission prevents the server from starting.
  http.addHook('onRoute', ({ config: route, url, method }) => {
    if (!route?.endpoint && method !== 'OPTIONS') throw new Error(`${method} ${url} declares no permission`);
  });
  // One log line per request with its route pattern, not its URL: URLs may contain one-time login links.
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
  const build = webBuild(folder);
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (build) reply.header('x-web-build', build);
  });
  http.removeContentTypeParser('text/plain');

  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.webOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await http.register(cors, {
    origin: (asking, answer) => answer(null, asking === config.webOrigin),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'x-web-build', 'retry-after'],
  });
  // Event streams are not compressed: a compressor would buffer their events.
  const compressed =
    /^(application\/(json|problem\+json|vnd\.mapbox-vector-tile)|text\/(html|csv|css|javascript|plain)|image\/svg)/;
  await http.register(compress, {
    customTypes: compressed,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  if (existsSync(folder)) await http.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });

  const reactions = reactionsOf(rooms);
  const jobs = createJobs(database.url, log);
  const changes = createChanges(database.url, log);
  // Writes by other servers on this database invalidate our cached totals, too.
  changes.on(() => database.writes++);
  const app: App = {
    http,
    config,
    database,
    reactions,
    jobs,
    changes,
    records: rooms.flatMap(({ records = [] }) => records),
    collections: Object.assign({}, ...rooms.map(({ collections }) => collections)),
    searches: rooms.flatMap(({ search = [] }) => search),
    authenticate: (token, use) => authenticate(database, config, token, use),
  };
  for (const { routes } of rooms) routes?.(app);

  http.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toProblem(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a request failed');
    return answerError(reply, request.id, failure);
  });
  serveWebApp(http, folder);

  const parts = { database, config };
  const composers: Composers = Object.assign({}, ...rooms.map(({ emailTemplates }) => emailTemplates?.(parts)));
  const outbox = createOutbox({ database, composers, transport: createMailTransport(config), log });
  const clean = () => runRetention({ ...parts, log, rooms });
  const ends: (() => Promise<void>)[] = [];
  const work: Job[] = [
    { queue: 'outbox', every: '* * * * *', run: outbox.begin },
    { queue: 'housekeeping', every: '17 * * * *', run: clean },
    ...rooms.flatMap(({ jobs: own = {} }) => Object.entries(own).map(([queue, job]) => ({ queue, ...job(parts) }))),
  ];

  return {
    app: http,
    changes,
    /** Sends all emails that are due and resolves once they are sent. */
    deliver: () => outbox.begin().then(outbox.idle),
    runRetention: clean,
    jobs: {
      start: async () => {
        await jobs.start(work);
        for (const start of rooms.flatMap(({ services = [] }) => services)) ends.push(start({ ...parts, log }));
      },
      stop: async () => {
        await Promise.all([jobs.stop(), outbox.end(), ...ends.map((end) => end())]);
        await changes.stop();
      },
    },
  };
}

/** The entry script of the web app: a page loaded with a different one is an older version. */
function webBuild(folder: string): string | undefined {
  const page = `${folder}/index.html`;
  return existsSync(page)
    ? /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]
    : undefined;
}

function answerError(reply: FastifyReply, requestId: string, error: unknown) {
  const failure = toProblem(error);
  const out = reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json');
  if (failure.extras.retryAfter) out.header('retry-after', failure.extras.retryAfter);
  return out.send(JSON.stringify(problemDocument(failure, requestId)));
}

/** Paths that look like API calls get a problem document as response, also in upper case or with doubled slashes. */
const isApi = (path: string) => /^\/+(v\d+|docs|health|metrics|api)(\/|$)/i.test(path);

/** All other paths belong to the web app: its files, or index.html for its client-side routes. */
function serveWebApp(http: FastifyInstance, folder: string) {
  http.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isFile = /\.\w+$/.test(path);
    if (isApi(path) || !['GET', 'HEAD'].includes(request.method) || !existsSync(folder)) {
      return answerError(
        reply,
        request.id,
        problem('not_found', `Nothing answers ${request.method} ${path.slice(0, 200)}.`),
      );
    }
    if (!isFile) return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    const name = decodeURIComponent(path).replace(/^\/+/, '');
    if (name.includes('\0') || name.includes('..') || !existsSync(`${folder}/${name}`)) {
      return answerError(reply, request.id, problem('not_found', `There is no file ${path.slice(0, 200)}.`));
    }
    // Built files have a content hash in their name; the few others may change with the next version.
    const lasting = name.startsWith('assets/');
    return reply.sendFile(name, { cacheControl: true, maxAge: lasting ? '365d' : '5m', immutable: lasting });
  });
}
