import * as z from 'zod';
import { bodyLimits, type Endpoint, endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { id, instant, searchTerm } from '../../core/fields.ts';
import { ImportOutcome } from '../../core/import.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { queryFlag, queryId, selectedRowsQuery } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { changeOf, inputOf, Order, referenceLimits, replyOf } from './reference-items.ts';
import { referenceType, referenceTypeKeys } from './reference-types.ts';

const v1 = '/v1/dashboard';
const params = idParams;
const changes = ['reference-data'] as const;

export const ReferenceImport = z.strictObject({
  csv: z.string().min(1).max(referenceLimits.importBytes),
  dry_run: z.boolean().default(false),
});

/** A filter for each field that references an item of another type. */
const itemFilters = (type: string): { report_user_type_id?: z.ZodOptional<ReturnType<typeof queryId>> } =>
  Object.fromEntries(
    Object.entries(referenceType(type).fields)
      .filter(([, { kind }]) => kind === 'item')
      .map(([name]) => [name, queryId().optional()]),
  );

const listQueryOf = (type: string) =>
  z.strictObject({
    is_active: queryFlag().optional(),
    missing_locale: localeCode().optional(),
    unused: queryFlag().optional(),
    search: searchTerm().optional(),
    ...itemFilters(type),
  });

type Kind = { type: string; path: string; many: string; one: string; reply: ReturnType<typeof replyOf> };

const itemEndpoints = ({ type, path, many, one, reply }: Kind) => ({
  list: endpoint({
    method: 'GET',
    path,
    summary: `All ${many}, in order`,
    permission: 'core.view',
    query: listQueryOf(type),
    reply: z.array(reply),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: `One ${one}`,
    permission: 'core.view',
    params,
    reply,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: `Add a ${one} at the end`,
    permission: 'core.edit',
    body: inputOf(type),
    reply,
    status: 201,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: `Change the named fields of a ${one}; its key is fixed once it is used`,
    permission: 'core.edit',
    params,
    body: changeOf(type),
    reply,
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: `Delete a ${one} that nothing uses`,
    permission: 'core.delete',
    params,
    reply: z.object({ id: z.int() }),
    changes,
  }),
});

const listChanges = ({ path, many, one, reply }: Kind) => ({
  order: endpoint({
    method: 'PUT',
    path: `${path}/order`,
    summary: `Put ${many} in order; those not named follow in their old order; with moved only those move, within the list as it is by then`,
    permission: 'core.edit',
    body: Order,
    reply: z.array(reply),
    changes,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/{id}/merge`,
    summary: `Move every use of a ${one} to another one, then delete it`,
    permission: 'core.delete',
    params,
    body: z.strictObject({ into_id: id() }),
    reply,
    changes: [...changes, 'properties'],
  }),
});

const csvEndpoints = ({ path, many }: Kind) => ({
  exportCsv: rawEndpoint({
    method: 'GET',
    path: `${path}/export.csv`,
    summary: `All ${many} as CSV that can be imported again`,
    permission: 'export.run',
    alsoRequires: 'core.view',
    query: z.strictObject(selectedRowsQuery),
    produces: 'text/csv; charset=utf-8',
  }),
  importCsv: endpoint({
    method: 'POST',
    path: `${path}/import`,
    summary: `Add and change ${many} from CSV, by their keys; with dry_run only say what would change`,
    permission: 'core.edit',
    body: ReferenceImport,
    bodyBytes: bodyLimits.long,
    reply: ImportOutcome,
    changes,
  }),
});

function makeEndpoints(type: string) {
  const { label, singular } = referenceType(type);
  const names = { many: label.toLowerCase(), one: singular.toLowerCase() };
  const kind = { type, path: `${v1}/${type}`, ...names, reply: replyOf(type) };
  return { ...itemEndpoints(kind), ...listChanges(kind), ...csvEndpoints(kind) };
}

export type ReferenceEndpoints = ReturnType<typeof makeEndpoints>;

const made = new Map<string, ReferenceEndpoints>();

/** The endpoints of one type, built lazily from its declaration and cached. */
export function referenceEndpoints(type: string): ReferenceEndpoints {
  const known = made.get(type) ?? makeEndpoints(type);
  made.set(type, known);
  return known;
}

export const allReferenceEndpoints = (): Endpoint[] =>
  referenceTypeKeys().flatMap((type) => Object.values(referenceEndpoints(type)));

/** Counts per type, for the core data home page. */
export const referenceCounts = endpoint({
  method: 'GET',
  path: `${v1}/core/counts`,
  summary: 'How many items each reference type has, and how many lack a language',
  permission: 'core.view',
  reply: z.array(
    z.object({
      type: z.string(),
      total: z.int(),
      active: z.int(),
      missing_translations: z.int(),
      updated_at: instant().nullable(),
    }),
  ),
});

/** Search across all types. */
export const searchReferenceItems = endpoint({
  method: 'GET',
  path: `${v1}/core/search`,
  summary: 'Items of any reference type whose name or key contains the words, at most 20',
  permission: 'core.view',
  query: z.strictObject({ search: searchTerm() }),
  reply: z.array(z.object({ id: z.int(), type: z.string(), key: z.string(), name: localized(z.string()) })),
});
