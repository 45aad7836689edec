import type * as z from 'zod';
import type { PageMeta } from './paging.ts';
import type { Grants, Permission, Scope } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, anyone signed in (for their own data), or holders of one permission or of any of several. */
export type Access = 'public' | 'signed_in' | Permission | readonly Permission[];

/** The scope that the caller's grants give, or undefined if they do not allow the call. */
export function scopeForAccess(access: Access, grants: Grants): Scope | undefined {
  if (access === 'public' || access === 'signed_in') return 'all';
  const held = (typeof access === 'string' ? [access as Permission] : access).map((permission) => grants[permission]);
  return held.includes('all') ? 'all' : held.find((scope) => scope !== undefined);
}

/** All collections. A room that adds a collection adds its name here. */
export interface Collections {
  admins: true;
  appointments: true;
  'calendar-feed': true;
  features: true;
  'hot-deals': true;
  'marketing-emails': true;
  'marketing-notifications': true;
  outbox: true;
  payouts: true;
  places: true;
  preferences: true;
  presence: true;
  properties: true;
  'reference-data': true;
  reports: true;
  roles: true;
  'saved-notes': true;
  sessions: true;
  translations: true;
  users: true;
  views: true;
}

/** The data that a call changes or a reply contains, used to invalidate open lists and details; `*` means all of them. */
export type Collection = keyof Collections | '*';

type Schema = z.ZodType | undefined;

/** Body limits in bytes: the default, and for files or long texts. */
export const bodyLimits = { usual: 256 * 1024, long: 1024 * 1024 } as const;

type Common = {
  method: Method;
  /** `/v1/dashboard/admins/{id}`: the placeholders in braces are `params`. */
  path: string;
  /** One line for the reference at `/docs`. */
  summary: string;
  permission: Access;
  /** A second required permission, which also determines the scope: exporting a list requires permission to view it. */
  alsoRequires?: Permission;
  /** Also allowed for callers with a temporary password that they have not replaced yet. */
  withTemporaryPassword?: true;
};

/** As text: `user.edit or user.block`, `export.run and role.view`. */
export const requiredPermissionsText = ({ permission, alsoRequires }: Pick<Common, 'permission' | 'alsoRequires'>) =>
  [[permission].flat().join(' or '), ...(alsoRequires ? [alsoRequires] : [])].join(' and ');

/** The scope that the caller's grants give for an endpoint, considering all permissions it requires. */
export function scopeForEndpoint(
  { permission, alsoRequires }: Pick<Common, 'permission' | 'alsoRequires'>,
  grants: Grants,
) {
  const reach = scopeForAccess(permission, grants);
  return reach && alsoRequires ? scopeForAccess(alsoRequires, grants) : reach;
}

export type JsonEndpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends z.ZodType = z.ZodType,
  Paged extends boolean = boolean,
  Meta extends Schema = Schema,
> = Common & {
  kind: 'json';
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** A paged list: `reply` is one row. */
  paged: Paged;
  /** Schema of `meta` for replies that are not paged lists: facts about the reply as a whole. */
  meta: Meta;
  /** 201 for endpoints that create a record. */
  status: 200 | 201;
  changes: readonly Collection[];
  /**
   * Whether a POST accepts or requires an `Idempotency-Key`; `none` where the reply contains a secret and must not be
   * stored.
   */
  idempotency: 'none' | 'optional' | 'required';
  /** A bulk endpoint, several calls of which may form one operation: see `batchFields`. */
  isBulk: boolean;
  /** Body limit in bytes, if it differs from the default. */
  bodyBytes?: number;
  /**
   * Whether calls are written to the audit log. False for queries sent as POST because their body is long, and for
   * calls that no one would look up later.
   */
  audited: boolean;
};

/** Files of a multipart form. */
export type Files = {
  field: string;
  aliases: readonly string[];
  maxFiles: number;
  types: readonly string[];
  note: string;
};

/** An endpoint whose request or response is not JSON: pages, streams, calendars, tables, files. */
export type RawEndpoint<Params extends Schema = Schema, Query extends Schema = Schema> = Common & {
  kind: 'raw';
  params: Params;
  query: Query;
  accepts?: 'multipart/form-data';
  files?: Files;
  produces: string;
  /** Schema of `data`, if the response is JSON after all. */
  reply?: z.ZodType;
  status?: 200 | 201;
  changes?: readonly Collection[];
};

export type Endpoint = JsonEndpoint | RawEndpoint;

type JsonInput<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends z.ZodType,
  G extends boolean,
  M extends Schema,
> = Common & Partial<Omit<JsonEndpoint<P, Q, B, R, G, M>, keyof Common | 'kind' | 'reply'>> & { reply: R };

/**
 * An endpoint is a value from which the server registers a route, the browser builds its call and OpenAPI is generated.
 */
export function endpoint<
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  G extends boolean = false,
  M extends Schema = undefined,
>(spec: JsonInput<P, Q, B, R, G, M>): JsonEndpoint<P, Q, B, R, G, M> {
  return {
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    paged: false as G,
    meta: undefined as M,
    status: 200,
    changes: [],
    idempotency: spec.method === 'POST' && spec.permission !== 'public' ? 'optional' : 'none',
    isBulk: false,
    audited: spec.method !== 'GET',
    ...spec,
    kind: 'json',
  };
}

export const rawEndpoint = <P extends Schema = undefined, Q extends Schema = undefined>(
  spec: Common & {
    params?: P;
    query?: Q;
  } & Pick<RawEndpoint, 'accepts' | 'files' | 'produces' | 'reply' | 'status' | 'changes'>,
): RawEndpoint<P, Q> => ({ params: undefined as P, query: undefined as Q, ...spec, kind: 'raw' });

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'permission' in value;

// Types of requests and replies, derived from the schemas.
type Taken<S extends Schema> = S extends z.ZodType ? z.output<S> : unknown;
type Sent<S extends Schema> = S extends z.ZodType ? z.input<S> : unknown;
type Asked<S extends Schema> = S extends z.ZodType ? Partial<z.output<S>> : unknown;

/** What a caller passes: parameters, query and body side by side. */
export type Input<E extends Endpoint> =
  E extends JsonEndpoint<infer P, infer Q, infer B>
    ? Taken<P> & Asked<Q> & Sent<B>
    : E extends RawEndpoint<infer P, infer Q>
      ? Taken<P> & Asked<Q>
      : never;

/** What the server's handler receives, parsed. */
export type Parsed<E extends Endpoint> =
  E extends JsonEndpoint<infer P, infer Q, infer B>
    ? { params: Taken<P>; query: Taken<Q>; body: Taken<B> }
    : E extends RawEndpoint<infer P, infer Q>
      ? { params: Taken<P>; query: Taken<Q> }
      : never;

type Row<E extends JsonEndpoint> = z.output<E['reply']>;

/** The type of `data` in the reply. */
export type Data<E extends JsonEndpoint> = E['paged'] extends true ? Row<E>[] : Row<E>;

export type ReplyMeta = Partial<PageMeta> & { operation_id?: number };

/** The type of the `meta` that an endpoint declares. */
export type Meta<E extends JsonEndpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : undefined;

/** The whole reply. */
export type Reply<E extends JsonEndpoint> = E['paged'] extends true
  ? { data: Row<E>[]; meta: PageMeta }
  : E['meta'] extends z.ZodType
    ? { data: Row<E>; meta: Meta<E> }
    : { data: Row<E>; meta?: ReplyMeta };

/**
 * Replaces the placeholders in braces; throws if a value is missing, since the resulting URL would match another
 * endpoint.
 */
export function buildPath(endpoint: Common, params: Record<string, unknown> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

export const paramNames = (endpoint: Common): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
