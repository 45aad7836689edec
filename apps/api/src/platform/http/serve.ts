import {
  type BulkOutcome,
  type BulkProgressInput,
  bodyLimits,
  type Data,
  type Endpoint,
  installZodMessages,
  isKnownTimeZone,
  type JsonEndpoint,
  type Meta,
  type Parsed,
  type RawEndpoint,
  requiredPermissionsText,
  restoreHeaders,
  type Scope,
  scopeForEndpoint,
  setPhoneValidator,
  setTimeZoneValidator,
} from '@lintel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { type Context, createContext, type SignedIn, type Tx } from '../context.ts';
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { Page } from '../database/page.ts';
import type { Jobs } from '../jobs.ts';
import { isPossiblePhone } from '../phones.ts';
import { invalid, notFound, permissionDenied, problem } from '../problem.ts';
import { keepProgress, resumeBatch } from '../records/batches.ts';
import type { Reactions } from '../records/events.ts';
import type { AnyRecord } from '../records/record.queries.ts';
import type { StreamCollection } from '../records/stream-collection.ts';
import type { SearchSource } from '../search/search-source.ts';
import { addressOf } from './addresses.ts';
import { cooperativeScheduler } from './cooperative-scheduler.ts';
import { hasStoredReply, runIdempotently } from './idempotency.queries.ts';
import { replyWriter } from './reply-schema.ts';

/** The HTTP server and the dependencies that routes need. */
export type App = {
  http: FastifyInstance;
  config: Config;
  database: Database;
  reactions: Reactions<Tx>;
  jobs: Jobs;
  /** The admin of a bearer token, looked up on every request. */
  authenticate(token: string, use?: 'access' | 'ticket'): Promise<SignedIn | null>;
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
  interface FastifyRequest {
    signedIn: SignedIn | null;
    scope: Scope;
  }
}

installZodMessages();
setPhoneValidator(isPossiblePhone);
setTimeZoneValidator(isKnownTimeZone);

const routePath = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Files and exports can be opened without a header, by a ticket in the URL, which is removed from the query before
 * validation.
 */
async function byTicket(app: App, query: Record<string, unknown>) {
  const { ticket } = query;
  delete query.ticket;
  return typeof ticket === 'string' ? app.authenticate(ticket, 'ticket') : null;
}

/** The admin of the Authorization header; undefined without a header, null if the token is invalid. */
export async function byBearer(app: App, request: FastifyRequest): Promise<SignedIn | null | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? app.authenticate(token) : undefined;
}

async function authorize(app: App, request: FastifyRequest, endpoint: Endpoint) {
  request.signedIn = null;
  request.scope = 'all';
  const access = endpoint.permission;
  if (access === 'public') return;
  const named = await byBearer(app, request);
  if (named !== undefined) request.signedIn = named;
  else if (endpoint.kind === 'raw' && endpoint.method === 'GET')
    request.signedIn = await byTicket(app, request.query as Record<string, unknown>);
  if (!request.signedIn) throw problem('unauthenticated', 'Sign in to continue.');
  if (request.signedIn.must_change_password && !endpoint.withTemporaryPassword)
    throw problem('password_change_required', 'Your password is temporary. Choose a new one to continue.');
  const scope = scopeForEndpoint(endpoint, request.signedIn.permissions);
  if (!scope) throw permissionDenied(requiredPermissionsText(endpoint));
  request.scope = scope;
}

/** Body limit of public endpoints, in bytes. */
const PUBLIC_BODY = 16 * 1024;
/** Limits on reported errors: more than any form has fields. */
const MOST_UNKNOWN = 20;
const MOST_WRONG = 100;
const LONGEST_NAME = 100;

const nothing = z.strictObject({}); // shared, since a schema is compiled at its first use

/** Deeper than any schema of the contract; recursive code must not overflow the stack. */
const MOST_LEVELS = 32;
/** More fields than any schema of the contract; validating too many would block other requests. */
const MOST_KEYS = 2000;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Checks depth and number of fields iteratively, before any schema reads the value. */
function misshapen(value: unknown): string | undefined {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) return `Must not be nested more than ${MOST_LEVELS} levels deep`;
    const below: object[] = [];
    for (const each of level) {
      const values: unknown[] = Array.isArray(each) ? each : Object.values(each);
      if (values !== each && values.length > MOST_KEYS) return `Must not have more than ${MOST_KEYS} fields`;
      for (const inner of values) if (isNested(inner)) below.push(inner);
    }
    level = below;
  }
}

/** The first field of a body that is nested too deeply or too large, with the reason. */
function unreadable(body: unknown): Record<string, string[]> | undefined {
  const fields = isNested(body) && !Array.isArray(body) ? Object.entries(body) : [];
  const wrong = fields.length > MOST_KEYS ? `Must not have more than ${MOST_KEYS} fields` : undefined;
  if (wrong) return { body: [wrong] };
  for (const [name, value] of fields.length > 0 ? fields : [['body', body] as const]) {
    const why = misshapen(value);
    if (why) return { [name.slice(0, LONGEST_NAME)]: [why] };
  }
}

/** The path of an error in a body: `name.fr`. In a query it is the name of the parameter. */
const wholePath = (path: readonly PropertyKey[]) => path.map(String).join('.');

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params ?? {});
  if (params && !params.success) throw notFound();
  const errors = new Map<string, string[]>(); // a Map, since names from outside may be `constructor`
  const say = (name: string, message: string) => {
    const short = name.slice(0, LONGEST_NAME);
    if (errors.size < MOST_WRONG || errors.has(short)) errors.set(short, [...new Set(errors.get(short)).add(message)]);
  };
  const read = (schema: z.ZodType | undefined, value: unknown, nameOf = wholePath) => {
    const result = (schema ?? nothing).safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => [key]) : [[]];
      for (const key of keys) say(nameOf([...issue.path, ...key]) || 'body', issue.message);
    }
  };
  const query = read(endpoint.query, request.query ?? {}, ([parameter = 'query']) => String(parameter));
  const takesBody = endpoint.kind === 'json' && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const wrong = unreadable(request.body);
  if (wrong) throw invalid(wrong);
  const body = takesBody
    ? read(endpoint.body, request.body === undefined ? bodyLeftOut(endpoint.body) : request.body)
    : undefined;
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
  return { params: params?.data, query, body };
}

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

/** A body without required fields may be omitted. */
const bodyLeftOut = (schema: z.ZodType | undefined) => (!schema || schema.safeParse({}).success ? {} : undefined);

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
    permission: [endpoint.permission].flat().join(' '),
    collections: endpoint.changes ?? [],
  });

/** Runs before the body is read: it rejects callers who must wait (rate limit), or replies immediately. */
type PreBody<E extends JsonEndpoint> = (context: Context) => Promise<Answer<E> | undefined>;

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
  preBody?: PreBody<E>,
  /** Slow work that must not hold the idempotency transaction open; skipped if the reply is already stored. */
  prepare?: (context: Context, input: Parsed<E>) => Promise<Prepared>,
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
      const key = request.headers['idempotency-key'];
      const isOnce = endpoint.idempotency === 'required' || (endpoint.idempotency === 'optional' && key !== undefined);
      const isKept = prepare !== undefined && isOnce && (await hasStoredReply(context, key));
      const prepared = isKept ? undefined : await prepare?.(context, input);
      const answer = async (inner: Context) => {
        const data = await handler(inner, input, request, prepared);
        if (batch) await keepProgress(inner, batch, data as BulkOutcome);
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
