import {
  type BulkOutcome,
  type BulkProgressInput,
  bodyLimits,
  continuedOperationHeader,
  type Data,
  type Endpoint,
  installZodMessages,
  isKnownTimeZone,
  type JsonEndpoint,
  type Meta,
  type Parsed,
  type RawEndpoint,
  restoreHeaders,
  setPhoneValidator,
  setTimeZoneValidator,
} from '@lintel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import { type Context, createContext, type Tx } from '../context.ts';
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { Page } from '../database/page.ts';
import type { Jobs } from '../jobs.ts';
import { isPossiblePhone } from '../phones.ts';
import { keepProgress, resumeBatch } from '../records/batches.ts';
import { announceContinuation, continueOperation } from '../records/continued-operation.ts';
import type { Reactions } from '../records/events.ts';
import type { AnyRecord } from '../records/record.queries.ts';
import type { StreamCollection } from '../records/stream-collection.ts';
import type { SearchSource } from '../search/search-source.ts';
import { addressOf } from './addresses.ts';
import { authorize, type Sessions } from './authorize.ts';
import { cooperativeScheduler } from './cooperative-scheduler.ts';
import { hasStoredReply, runIdempotently } from './idempotency.queries.ts';
import { parse } from './parse-request.ts';
import { replyWriter } from './reply-schema.ts';

/** The HTTP server and the dependencies that routes need. */
export type App = Sessions & {
  http: FastifyInstance;
  config: Config;
  database: Database;
  reactions: Reactions<Tx>;
  jobs: Jobs;
  changes: Changes;
  /** The record types of all rooms. */
  records: readonly AnyRecord[];
  /** The collections of all rooms that appear in the change stream. */
  collections: Record<string, StreamCollection>;
  /** The sources of the global search. */
  searches: readonly SearchSource[];
};

type Answer<E extends JsonEndpoint> = E['paged'] extends true
  ? Page<z.output<E['reply']>>
  : E['meta'] extends z.ZodType
    ? { data: Data<E>; meta: Meta<E> }
    : Data<E>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

installZodMessages();
setPhoneValidator(isPossiblePhone);
setTimeZoneValidator(isKnownTimeZone);

const routePath = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Body limit of public endpoints, in bytes. */
const PUBLIC_BODY = 16 * 1024;

/** Of the reason to restore a value, in characters. */
const LONGEST_REASON = 500;

/**
 * The audit event that a call restores according to its headers, and the reason; with invalid headers it is an ordinary
 * edit.
 */
function restoredBy({ headers }: FastifyRequest) {
  const [id, reason] = [headers[restoreHeaders.event], headers[restoreHeaders.reason]].map(String);
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) return undefined;
  return { id: Number(id), reason: reasonIn(headers[restoreHeaders.reason] === undefined ? '' : (reason ?? '')) };
}

function reasonIn(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim();
    return text.isWellFormed() ? [...text].slice(0, LONGEST_REASON).join('') || null : null;
  } catch {
    return null;
  }
}

/** What an operation records of a call. */
const recordedCall = ({ permission, changes = [] }: Endpoint) => ({
  permission: [permission].flat().join(' '),
  collections: changes,
});

const contextOf = (app: App, request: FastifyRequest, endpoint: Endpoint): Context =>
  createContext({
    config: app.config,
    reactions: app.reactions,
    jobs: app.jobs,
    database: app.database,
    log: request.log as Context['log'],
    signedIn: request.signedIn,
    scope: request.scope,
    request: {
      id: request.id,
      ip: addressOf(request),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      restores: restoredBy(request),
    },
    action: `${endpoint.method} ${endpoint.path}`,
    ...recordedCall(endpoint),
  });

/** What runs before the handler. */
type Before<E extends JsonEndpoint, Prepared> = {
  /** Runs before the body is read: it rejects callers who must wait (rate limit), or replies immediately. */
  preBody?(context: Context): Promise<Answer<E> | undefined>;
  /** Slow work that must not hold the idempotency transaction open; skipped if the reply is already stored. */
  prepare?(context: Context, input: Parsed<E>): Promise<Prepared>;
};

/** Registers a JSON endpoint: authentication, authorization, validation, idempotency and the reply envelope. */
export function serve<E extends JsonEndpoint, Prepared = undefined>(
  app: App,
  endpoint: E,
  handler: (
    context: Context,
    input: Parsed<E>,
    request: FastifyRequest,
    prepared: Prepared | undefined,
  ) => Promise<Answer<E>>,
  { preBody, prepare }: Before<E, Prepared> = {},
) {
  app.http.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: { endpoint },
    schema: { response: { '2xx': {} } }, // Fastify uses the serialiser only if there is a schema
    serializerCompiler: () => replyWriter(endpoint),
    bodyLimit: endpoint.permission === 'public' ? PUBLIC_BODY : (endpoint.bodyBytes ?? bodyLimits.usual),
    onRequest: async (request, reply) => {
      reply.raw.once('close', cooperativeScheduler.beginCall());
      await authorize(app, request, endpoint);
      const atOnce = await preBody?.(contextOf(app, request, endpoint));
      if (atOnce) return reply.header('cache-control', 'no-store').status(endpoint.status).send({ data: atOnce });
    },
    handler: async (request, reply) => {
      const input = parse(endpoint, request) as Parsed<E>;
      const context = contextOf(app, request, endpoint);
      const batch = endpoint.isBulk ? (input.body as BulkProgressInput) : undefined;
      if (batch) await resumeBatch(context, batch);
      const continued = request.headers[continuedOperationHeader];
      const isContinuation = endpoint.audited && continued !== undefined && context.operationId === undefined;
      if (isContinuation) await continueOperation(context, continued, recordedCall(endpoint));
      const key = request.headers['idempotency-key'];
      const isOnce = endpoint.idempotency === 'required' || (endpoint.idempotency === 'optional' && key !== undefined);
      const isKept = prepare !== undefined && isOnce && (await hasStoredReply(context, key));
      const prepared = isKept ? undefined : await prepare?.(context, input);
      const answer = async (inner: Context) => {
        const data = await handler(inner, input, request, prepared);
        if (batch) await keepProgress(inner, batch, data as BulkOutcome);
        if (isContinuation) await announceContinuation(inner, recordedCall(endpoint));
        return envelope(endpoint, data, input, context);
      };
      reply.header('cache-control', 'no-store').status(endpoint.status);
      if (!isOnce) return answer(context);
      const asked = [request.params, request.query, request.body];
      return runIdempotently(context, { key, endpoint, asked }, answer);
    },
  });
}

function envelope(endpoint: JsonEndpoint, answer: unknown, { query }: { query: unknown }, { operationId }: Context) {
  if (endpoint.meta) return answer;
  // Anonymous callers cannot undo, and the number would reveal how busy the server is.
  const isTold = operationId !== undefined && endpoint.permission !== 'public';
  if (!endpoint.paged) return isTold ? { data: answer, meta: { operation_id: operationId } } : { data: answer };
  const { rows, ...totals } = answer as Page<unknown>;
  const { page, per_page } = query as { page: number; per_page: number };
  return { data: rows, meta: { page, per_page, ...totals } };
}

/** The same checks for endpoints that are not JSON; the handler writes the response itself. */
export function serveRaw<E extends RawEndpoint>(
  app: App,
  endpoint: E,
  handler: (context: Context, input: Parsed<E>, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
  { compress }: Pick<RouteShorthandOptions, 'compress'> = {},
) {
  app.http.route({
    compress,
    method: endpoint.method,
    url: routePath(endpoint),
    config: { endpoint },
    ...(endpoint.permission === 'public' ? { bodyLimit: PUBLIC_BODY } : {}),
    onRequest: (request) => authorize(app, request, endpoint),
    handler: async (request, reply) => {
      const input = parse(endpoint, request) as Parsed<E>;
      reply.type(endpoint.produces).header('cache-control', 'no-store');
      return handler(contextOf(app, request, endpoint), input, reply, request);
    },
  });
}
