import type * as z from 'zod';
import type { PageMeta } from './paging.ts';
import type { Grants, Permission, Scope } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, anyone signed in (for what is their own), or holders of a permission, or of any of several. */
export type Access = 'public' | 'signed_in' | Permission | readonly Permission[];

/** How far a caller's grants reach, or nothing if they do not. */
export function reachOf(access: Access, grants: Grants): Scope | undefined {
  if (access === 'public' || access === 'signed_in') return 'all';
  const held = (typeof access === 'string' ? [access as Permission] : access).map((permission) => grants[permission]);
  return held.includes('all') ? 'all' : held.find((scope) => scope !== undefined);
}

/** The collections there are. A room that brings one adds its name. */
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

/** What a call changes and an answer shows, so that open lists and details know when to ask again; `*` is all of them,
 * `here-…` a list that the browser cuts itself. */
export type Collection = keyof Collections | '*' | `here-${string}`;

type Schema = z.ZodType | undefined;

/** What a body may have: usually, and where it holds a file or long texts. */
export const bodySizes = { usual: 256 * 1024, long: 1024 * 1024 } as const;

type Common = {
  method: Method;
  /** `/v1/dashboard/admins/{id}`: the names in braces are `params`. */
  path: string;
  /** One line for the reference at `/docs`. */
  summary: string;
  permission: Access;
  /** Needed as well, and says how far the call reaches: a table of a list is for those who may see the list. */
  besides?: Permission;
  /** Also for a caller whose password another admin set and who has not replaced it yet. */
  withTemporaryPassword?: true;
};

/** In words: `user.edit or user.block`, `export.run and role.view`. */
export const neededFor = ({ permission, besides }: Pick<Common, 'permission' | 'besides'>) =>
  [[permission].flat().join(' or '), ...(besides ? [besides] : [])].join(' and ');

/** How far a caller's grants reach for an endpoint with all that it asks for. */
export function reachFor({ permission, besides }: Pick<Common, 'permission' | 'besides'>, grants: Grants) {
  const reach = reachOf(permission, grants);
  return reach && besides ? reachOf(besides, grants) : reach;
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
  /** What stands under `meta` besides, where the answer is no paged list: what is true of it as a whole. */
  meta: Meta;
  /** 201 where a record is made. */
  status: 200 | 201;
  changes: readonly Collection[];
  /** `Idempotency-Key` on a POST: may or must be sent, or means nothing because the answer holds a secret. */
  idempotency: 'none' | 'optional' | 'required';
  /** Takes many records, and several calls of it may be one operation: see `batchFields`. */
  inBatches: boolean;
  /** How many bytes its body may have, where that is not the usual. */
  bodyBytes?: number;
  /** Leaves a line in the audit log. Not so a question whose body is long, or what nobody would look up later. */
  audited: boolean;
};

/** Files that a form brings. */
export type Files = {
  field: string;
  aliases: readonly string[];
  maxFiles: number;
  types: readonly string[];
  note: string;
};

/** Answers, or takes, something that is no JSON: pages, streams, calendars, tables, files. */
export type RawEndpoint<Params extends Schema = Schema, Query extends Schema = Schema> = Common & {
  kind: 'raw';
  params: Params;
  query: Query;
  accepts?: 'multipart/form-data';
  files?: Files;
  produces: string;
  /** What stands under `data`, where the answer is JSON after all. */
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

/** An endpoint is a value: the server serves it, the browser calls it, OpenAPI describes it. */
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
    inBatches: false,
    audited: spec.method !== 'GET',
    ...spec,
    kind: 'json',
  };
}

export const raw = <P extends Schema = undefined, Q extends Schema = undefined>(
  spec: Common & {
    params?: P;
    query?: Q;
  } & Pick<RawEndpoint, 'accepts' | 'files' | 'produces' | 'reply' | 'status' | 'changes'>,
): RawEndpoint<P, Q> => ({ params: undefined as P, query: undefined as Q, ...spec, kind: 'raw' });

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'permission' in value;

// What the two sides may say to each other.
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

/** What stands under `data` in the answer. */
export type Data<E extends JsonEndpoint> = E['paged'] extends true ? Row<E>[] : Row<E>;

export type ReplyMeta = Partial<PageMeta> & { operation_id?: number };

/** What an endpoint declares as its `meta`. */
export type Meta<E extends JsonEndpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : undefined;

/** The whole answer. */
export type Reply<E extends JsonEndpoint> = E['paged'] extends true
  ? { data: Row<E>[]; meta: PageMeta }
  : E['meta'] extends z.ZodType
    ? { data: Row<E>; meta: Meta<E> }
    : { data: Row<E>; meta?: ReplyMeta };

/** Fills the names in braces; throws on a missing one, since an address with a hole calls something else. */
export function pathOf(endpoint: Common, params: Record<string, unknown> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

export const paramNames = (endpoint: Common): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
