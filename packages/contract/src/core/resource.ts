import * as z from 'zod';
import { type Collection, type Endpoint, endpoint, type JsonEndpoint, type RawEndpoint } from './endpoint.ts';
import { exportOf } from './export-endpoint.ts';
import { recordFields, version } from './fields.ts';
import { historyOf } from './history.ts';
import { anyOf, listQuery, queryFlag, queryId } from './paging.ts';
import type { Permission } from './permissions.ts';
import { bulkEndpoint, idParams, recordEndpoints } from './record-endpoints.ts';
import type { Field, Fields } from './record-fields.ts';
import type { Transitions } from './transitions.ts';

/** A column that holds the id of another record. */
export type Reference = {
  /** The entity it points at. */
  to: string;
  /** The caller must be able to view the record, not only know its id. */
  visible: boolean;
  /** What deleting the referenced record does to this one. Without it, a referenced record cannot be deleted. */
  onDelete?: 'cascade' | 'set null';
};

/** Which columns hold the admin a record belongs to, and who may change them. */
export type OwnershipRule = {
  /** The first one defaults to the caller where they see only their own records. */
  columns: readonly [string, ...string[]];
  assignedBy: Permission;
  /** Whether a caller without `assignedBy` may assign a record to themselves. */
  canClaim?: boolean;
};

type ResourcePermissions = { view: Permission; create?: Permission; edit?: Permission; delete?: Permission };

type Sorts = readonly [string, ...string[]];

/** The list of a resource: its query, and what staff can do with it. */
export type ResourceList<S extends Sorts = Sorts, Filters extends z.ZodRawShape = z.ZodRawShape> = {
  /** The name of the list where its saved views and column choices are stored; the collection by default. */
  name?: string;
  sorts: S;
  defaultSort: S[number] | `-${S[number]}`;
  filters: Filters;
  /** The columns that a search term is looked up in. */
  search?: readonly string[];
  /** False for a list that colleagues cannot save views of. */
  savedViews?: boolean;
};

type Spec = {
  /** As a sentence names one: `translation request`. */
  displayName: string;
  /** The collection of its records, such as `complaints`: also the name of its list. */
  collection?: Collection;
  /** The field by which others name a record: the title of its page, of search results and of links to it. */
  title?: string;
  fields: Pick<Fields, 'audited'>;
  references?: Readonly<Record<string, Reference>>;
  ownership?: OwnershipRule;
  transitions?: Transitions<string>;
  permissions: ResourcePermissions;
  list?: ResourceList;
  /** How many days a soft-deleted record can be restored before it is purged, and which columns the audit log keeps. */
  retention?: { softDelete: number; audited: readonly string[] };
};

export type Resource = Spec & { kind: 'resource'; entity: string };

/** The lists of resources that colleagues save views of, by name, with the permission to view them. */
const savedViewLists = new Map<string, Permission>();
export const resourceLists: ReadonlyMap<string, Permission> = savedViewLists;

/**
 * One kind of record, declared once. The record frame of the API enforces its references, ownership and retention, the
 * browser builds its pages from it, and walks over all resources prove what the declaration promises.
 */
export const resource = <const Entity extends string, const S extends Spec>(entity: Entity, spec: S) => {
  const { list, collection, permissions } = spec;
  const name = list?.name ?? collection;
  if (list && name && list.savedViews !== false) savedViewLists.set(name, permissions.view);
  return { ...spec, kind: 'resource' as const, entity };
};

export const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';

/** Another record as a reply names it. */
const Named = z.object({ id: z.int(), name: z.string() }).nullable();

type Nested<References> = {
  [Column in keyof References & string as Column extends `${infer Name}_id` ? Name : never]: typeof Named;
};

/** `property` for `property_id`. */
export const nestedName = (column: string) => column.replace(/_id$/, '');

const nestedNames = <References extends object>(references: References) =>
  Object.fromEntries(Object.keys(references).map((column) => [nestedName(column), Named])) as Nested<References>;

type FilterSchema = z.ZodOptional<z.ZodType<readonly (string | number)[] | boolean, string>>;

/** The filter of a column: any of the values of an enum, any of several ids, or yes or no. */
function filterOf(schema: z.ZodType): FilterSchema {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return filterOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodEnum) return anyOf(schema as z.ZodEnum<Record<string, string>>).optional();
  if (schema instanceof z.ZodBoolean) return queryFlag().optional();
  if (schema instanceof z.ZodNumber) return anyOf(queryId()).optional();
  throw new Error('Only enums, ids and flags have a filter by default');
}

type DeclaredFields = { declared: Record<string, Field>; names: readonly string[] };

/** Filters by fields of the record, whose schemas say what they accept. */
export const filtersBy = <F extends DeclaredFields, const Names extends readonly (keyof F['declared'] & string)[]>(
  { declared }: F,
  names: Names,
) =>
  Object.fromEntries(names.map((name) => [name, filterOf((declared[name] as Field).schema)])) as {
    [Name in Names[number]]: FilterSchema;
  };

/** All statuses of a state machine. */
export const statusesOf = (transitions: Transitions<string> = {}): string[] =>
  [...new Set(Object.values(transitions).flatMap(({ from, to }) => [...from, ...(to ? [to] : [])]))].sort();

type Listed<
  Input extends z.ZodRawShape,
  Reply extends z.ZodRawShape,
  References extends Record<string, Reference>,
  Actions extends Transitions<string>,
  S extends Sorts,
  Filters extends z.ZodRawShape,
> = Omit<Resource, 'list'> & {
  collection: Collection;
  fields: { input: Input; reply: Reply };
  references: References;
  transitions: Actions;
  permissions: Required<ResourcePermissions>;
  list: ResourceList<S, Filters>;
};

const isSet = (value: unknown): value is { kind: unknown } =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** A record of any resource, as replies show it. */
export type ResourceRow = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  [field: string]: unknown;
};

type RowSchema = z.ZodType<ResourceRow>;
type OnOne<Body extends z.ZodObject | undefined, R extends z.ZodType> = JsonEndpoint<
  typeof idParams,
  undefined,
  Body,
  R,
  false
>;

/** A transition of many records. */
type ActionEndpoint = ReturnType<typeof bulkEndpoint<Record<never, never>>>;

/** The calls of one resource. */
export type ResourceEndpoints = {
  kind: 'resource endpoints';
  entity: string;
  list: JsonEndpoint<undefined, z.ZodObject, undefined, RowSchema, true>;
  counts: JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType<Record<string, number>>, false>;
  get: OnOne<undefined, RowSchema>;
  create: JsonEndpoint<undefined, undefined, z.ZodObject, RowSchema, false>;
  update: OnOne<z.ZodObject, RowSchema>;
  remove: OnOne<undefined, z.ZodType<{ id: number }>>;
  restore: OnOne<undefined, RowSchema>;
  history: ReturnType<typeof historyOf>;
  export: RawEndpoint<undefined, z.ZodObject>;
  actions: Record<string, ActionEndpoint>;
};

export const isResourceEndpoints = (value: unknown): value is ResourceEndpoints =>
  isSet(value) && value.kind === 'resource endpoints';

/** All calls of a resource, for the server, the reference and the walks. */
export const endpointsOf = ({ kind: _, entity: __, actions, ...calls }: ResourceEndpoints): Endpoint[] => [
  ...Object.values(calls),
  ...Object.values(actions),
];

type Acting<Actions> = { collection: Collection; transitions: Actions };

/** A bulk call for each transition. */
function actionsOf<Actions extends Transitions<string>>({ collection, transitions }: Acting<Actions>, path: string) {
  const plural = collection.replaceAll('-', ' ');
  const actions = Object.entries(transitions).map(([action, { permission }]) => {
    const words = action.replaceAll('_', ' ');
    const summary = `${words.charAt(0).toUpperCase()}${words.slice(1)} ${plural}`;
    return [action, bulkEndpoint({ path: `${path}/${action}`, summary, permission, changes: [collection] })] as const;
  });
  return Object.fromEntries(actions) as { [Action in keyof Actions]: ActionEndpoint };
}

/**
 * The calls that follow from a declaration: those of every record, the export of its list, its history, and one for each
 * transition.
 */
export function resourceEndpoints<
  Input extends z.ZodRawShape,
  Reply extends z.ZodRawShape,
  References extends Record<string, Reference>,
  Actions extends Transitions<string>,
  const S extends Sorts,
  Filters extends z.ZodRawShape,
>(resource: Listed<Input, Reply, References, Actions, S, Filters>) {
  const { entity, displayName, collection, fields, references, transitions, permissions } = resource;
  const path = `/v1/dashboard/${entity.replaceAll('_', '-')}`;
  const plural = collection.replaceAll('-', ' ');
  const changes = [collection];
  const query = listQuery<S, Filters>(resource.list);
  const input = z.strictObject(fields.input);
  const reply = z.object({ ...recordFields, ...fields.reply, ...nestedNames(references) });
  return {
    kind: 'resource endpoints' as const,
    entity,
    ...recordEndpoints({
      path,
      one: displayName,
      many: plural,
      permissions,
      reply,
      query,
      input,
      change: z.strictObject({ ...input.partial().shape, version: version() }),
      changes,
    }),
    counts: endpoint({
      method: 'GET',
      path: `${path}/counts`,
      summary: `How many ${plural} match, by status; the filter on status itself is left out`,
      permission: permissions.view,
      query,
      reply: z.object(Object.fromEntries(['all', ...statusesOf(transitions)].map((status) => [status, z.int()]))),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Restore a deleted ${displayName}`,
      permission: permissions.delete,
      params: idParams,
      reply,
      changes,
    }),
    history: historyOf({ path, of: `one of the ${plural}`, permission: permissions.view }),
    export: exportOf({ path, query, of: displayName, permission: permissions.view }),
    actions: actionsOf(resource, path),
  };
}
