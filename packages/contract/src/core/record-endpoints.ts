import * as z from 'zod';
import { BulkOutcome, batchFields, maxRecordsPerRequest } from './bulk.ts';
import { type Access, type Collection, endpoint } from './endpoint.ts';
import { id, version } from './fields.ts';
import { queryId } from './paging.ts';

export const idParams = z.strictObject({ id: queryId() });

/** The five CRUD endpoints that every type of record has. */
export function recordEndpoints<
  Reply extends z.ZodType,
  Query extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
>(record: {
  path: string;
  /** Singular for the reference at `/docs`, such as `role`; `many` is the plural. */
  one: string;
  many: string;
  permissions: { view: Access; create: Access; edit: Access; delete: Access };
  reply: Reply;
  query: Query;
  input: Input;
  change: Change;
  changes: readonly Collection[];
}) {
  const { path, permissions, reply, query, changes } = record;
  const permission = permissions.view;
  const params = idParams;
  const single = { path: `${path}/{id}`, params };
  return {
    list: endpoint({ method: 'GET', path, summary: `All ${record.many}`, permission, query, reply, paged: true }),
    get: endpoint({ ...single, method: 'GET', summary: `One ${record.one}`, permission, reply }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${record.one}`,
      permission: permissions.create,
      body: record.input,
      reply,
      status: 201,
      changes,
    }),
    update: endpoint({
      ...single,
      method: 'PUT',
      summary: `Change a ${record.one}`,
      permission: permissions.edit,
      body: record.change,
      reply,
      changes,
    }),
    remove: endpoint({
      ...single,
      method: 'DELETE',
      summary: `Delete a ${record.one}`,
      permission: permissions.delete,
      reply: z.object({ id: z.int() }),
      changes,
    }),
  };
}

type Act = { path: string; summary: string; permission: Access; changes: readonly Collection[] };

/** The records with the version that the caller last read. */
const seenItems = z
  .array(z.strictObject({ id: id(), version: version() }))
  .min(1)
  .max(maxRecordsPerRequest);

/** The records, for actions that do not need the version or accept requests without it. */
const items = z
  .array(z.strictObject({ id: id(), version: version().optional() }))
  .min(1)
  .max(maxRecordsPerRequest);

export const manyIds = () => z.array(id()).min(1).max(maxRecordsPerRequest);

const onMany = <Shape extends z.ZodRawShape>(act: Act, shape: Shape) =>
  endpoint({
    ...act,
    method: 'POST',
    body: z.strictObject({ ...shape, ...batchFields }),
    reply: BulkOutcome,
    isBulk: true,
  });

/** A bulk action; `more` contains extra fields such as a reason or a note. */
export const bulkEndpoint = <More extends z.ZodRawShape = Record<never, never>>(act: Act, more: More = {} as More) =>
  onMany(act, { items: seenItems, ...more });

/** The same for an action that does not check versions, such as deleting. */
export const unversionedBulkEndpoint = <More extends z.ZodRawShape = Record<never, never>>(
  act: Act,
  more: More = {} as More,
) => onMany(act, { items, ...more });

/** The same for an action whose list of ids has another name, such as `property_ids`. */
export const customBulkEndpoint = <Shape extends z.ZodRawShape>(act: Act, shape: Shape) => onMany(act, shape);
