import * as z from 'zod';
import type { Collection } from './endpoint.ts';
import { exportOf } from './export-endpoint.ts';
import { recordFields, version } from './fields.ts';
import { listQuery } from './paging.ts';
import type { Permission } from './permissions.ts';
import { bulkEndpoint, recordEndpoints } from './record-endpoints.ts';
import type { Fields } from './record-fields.ts';
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

type Spec = {
  /** As a sentence names one: `translation request`. */
  displayName: string;
  fields: Pick<Fields, 'audited'>;
  references?: Readonly<Record<string, Reference>>;
  ownership?: OwnershipRule;
  transitions?: Transitions<string>;
  permissions: ResourcePermissions;
  /** How many days a soft-deleted record can be restored before it is purged, and which columns the audit log keeps. */
  retention?: { softDelete: number; audited: readonly string[] };
};

export type Resource = Spec & { kind: 'resource'; entity: string };

/**
 * One kind of record, declared once. The record frame of the API enforces its references, ownership and retention, and
 * walks over all resources prove what the declaration promises.
 */
export const resource = <const Entity extends string, const S extends Spec>(entity: Entity, spec: S) => ({
  ...spec,
  kind: 'resource' as const,
  entity,
});

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

type Sorts = readonly [string, ...string[]];

type Declared<
  Input extends z.ZodRawShape,
  Reply extends z.ZodRawShape,
  References extends Record<string, Reference>,
  Actions extends Transitions<string>,
> = Resource & {
  fields: { input: Input; reply: Reply };
  references: References;
  transitions: Actions;
  permissions: Required<ResourcePermissions>;
};

type Calls<S extends Sorts, Filters extends z.ZodRawShape> = {
  path: string;
  /** As a sentence names several. */
  plural: string;
  list: Parameters<typeof listQuery<S, Filters>>[0];
  changes: readonly Collection[];
};

/** The calls that follow from a declaration: those of every record, the export of its list, and one for each transition. */
export function resourceEndpoints<
  Input extends z.ZodRawShape,
  Reply extends z.ZodRawShape,
  References extends Record<string, Reference>,
  Actions extends Transitions<string>,
  const S extends Sorts,
  Filters extends z.ZodRawShape,
>(
  { displayName, fields, references, transitions, permissions }: Declared<Input, Reply, References, Actions>,
  { path, plural, list, changes }: Calls<S, Filters>,
) {
  const query = listQuery<S, Filters>(list);
  const input = z.strictObject(fields.input);
  const actions = Object.entries(transitions).map(([action, { permission }]) => {
    const words = action.replaceAll('_', ' ');
    const summary = `${words.charAt(0).toUpperCase()}${words.slice(1)} ${plural}`;
    return [action, bulkEndpoint({ path: `${path}/${action}`, summary, permission, changes })] as const;
  });
  return {
    ...recordEndpoints({
      path,
      one: displayName,
      many: plural,
      permissions,
      reply: z.object({ ...recordFields, ...fields.reply, ...nestedNames(references) }),
      query,
      input,
      change: z.strictObject({ ...input.partial().shape, version: version() }),
      changes,
    }),
    export: exportOf({ path, query, of: displayName, permission: permissions.view }),
    actions: Object.fromEntries(actions) as { [Action in keyof Actions]: ReturnType<typeof bulkEndpoint> },
  };
}
