import * as z from 'zod';
import { type JsonEndpoint, paramNames } from '../../core/endpoint.ts';
import { getAdmin, updateAdmin } from '../admins/admins.ts';
import { updateAppointment } from '../appointments/appointment-actions.ts';
import { getAppointment } from '../appointments/appointments.ts';
import { getCity, getNeighborhood, updateCity, updateNeighborhood } from '../places/cities.ts';
import { listCountries, listLocales, updateCountry, updateLocale } from '../places/places.ts';
import { getProperty, updateProperty } from '../properties/properties.ts';
import { putPropertyAddress } from '../properties/property-parts.ts';
import { listSavedNotes, updateSavedNote } from '../properties/saved-notes.ts';
import { getFeature, getFeatureCategory, updateFeature, updateFeatureCategory } from '../reference-data/features.ts';
import { referenceEndpoints } from '../reference-data/reference-data.ts';
import { referenceTypeKeys } from '../reference-data/reference-types.ts';
import { getRole, updateRole } from '../roles/roles.ts';
import { getUser, updateUser } from '../users/users.ts';
import { getView, updateView } from '../views/views.ts';
import { auditLinesOf, type RowsOfPart, rowsOfProperty } from './restorable-parts.ts';
import { currentRowValue, endpointOfRow, type RestoreCall, type RowPath, rowCall, rowPath } from './restorable-rows.ts';

/**
 * How a field of a record is restored: the endpoint that reads the record, and the ordinary endpoint that edits the
 * field.
 */
export type Restorable = {
  get: JsonEndpoint;
  put: JsonEndpoint;
  /** `get` returns a list that contains the record. */
  isListed?: boolean;
  /** Only its author can change it, and others may not even see it. */
  isPersonal?: boolean;
  /** The name of the part in the record's reply, if the field belongs to one. */
  part?: string;
  /** How its rows are converted, if the part has several. */
  rows?: RowsOfPart;
  /** The row or its field, if the rows have ids. */
  row?: RowPath;
};

type Calls = {
  get: JsonEndpoint;
  puts: readonly { put: JsonEndpoint; part?: string }[];
  isListed?: boolean;
  isPersonal?: boolean;
};

/** Fields that the edit accepts but that are separate actions, with a reason and side effects. */
const acts: Record<string, readonly string[]> = {
  user: ['status', 'reason'],
  appointment: ['status', 'reason'],
};

const calls: Record<string, Calls> = {
  property: { get: getProperty, puts: [{ put: updateProperty }, { put: putPropertyAddress, part: 'address' }] },
  user: { get: getUser, puts: [{ put: updateUser }] },
  admin: { get: getAdmin, puts: [{ put: updateAdmin }] },
  role: { get: getRole, puts: [{ put: updateRole }] },
  appointment: { get: getAppointment, puts: [{ put: updateAppointment }] },
  city: { get: getCity, puts: [{ put: updateCity }] },
  neighborhood: { get: getNeighborhood, puts: [{ put: updateNeighborhood }] },
  'feature-category': { get: getFeatureCategory, puts: [{ put: updateFeatureCategory }] },
  feature: { get: getFeature, puts: [{ put: updateFeature }] },
  country: { get: listCountries, puts: [{ put: updateCountry }], isListed: true },
  locale: { get: listLocales, puts: [{ put: updateLocale }], isListed: true },
  view: { get: getView, puts: [{ put: updateView }], isPersonal: true },
  saved_note: { get: listSavedNotes, puts: [{ put: updateSavedNote }], isListed: true, isPersonal: true },
};

function callsOf(entity: string): Calls | undefined {
  if (calls[entity]) return calls[entity];
  const type = referenceTypeKeys().find((key) => key === entity);
  if (!type) return undefined;
  const { get, update } = referenceEndpoints(type);
  return { get, puts: [{ put: update }] };
}

export const restorableEntities = () => [...Object.keys(calls), ...referenceTypeKeys()];

const shapeOf = ({ body }: JsonEndpoint): Record<string, z.ZodType> => {
  let schema: unknown = body;
  while (schema instanceof z.ZodPipe) schema = schema.in;
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
};

/** The fields of a record type that an ordinary edit accepts. */
export const restorableFields = (entity: string): string[] =>
  (callsOf(entity)?.puts ?? [])
    .flatMap(({ put }) => Object.keys(shapeOf(put)))
    .filter((name) => name !== 'version' && !acts[entity]?.includes(name))
    .concat(entity === 'property' ? Object.keys(rowsOfProperty) : []);

/**
 * How an earlier value of a field is restored, or undefined if no ordinary edit accepts it, because it is derived or a
 * separate action.
 */
export function restorable(entity: string, field: string): Restorable | undefined {
  const known = callsOf(entity);
  if (!known || acts[entity]?.includes(field) || field === 'version') return undefined;
  const { get, isListed, isPersonal } = known;
  const rows = entity === 'property' ? rowsOfProperty[field] : undefined;
  if (rows) return { get, put: rows.put, rows };
  const row = entity === 'property' ? rowPath(field) : undefined;
  if (row) return { get, put: endpointOfRow(row), row };
  const found = known.puts.find(({ put }) => field in shapeOf(put));
  return found && { get, ...(isListed && { isListed }), ...(isPersonal && { isPersonal }), ...found };
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The record in a reply of `get`. */
export function recordIn({ isListed }: Restorable, reply: unknown, id: number): Row | undefined {
  const found: unknown = isListed && Array.isArray(reply) ? reply.find((row: Row) => row.id === id) : reply;
  return isRow(found) ? found : undefined;
}

/** The current value of a field in a record's reply; `old` finds a removed row that was added again. */
export function currentValue(
  { part, rows, row }: Pick<Restorable, 'part' | 'rows' | 'row'>,
  record: Row,
  field: string,
  old?: unknown,
): unknown {
  if (row) return currentRowValue(row, record, old);
  if (rows) return (record[field] as Row[]).map(rows.toLine);
  return (part ? (record[part] as Row | null) : record)?.[field] ?? null;
}

/** Whether the audit log contains enough of an earlier value to restore it. */
export const isFullyRecorded = ({ rows }: Pick<Restorable, 'rows'>, value: unknown) =>
  !rows || auditLinesOf(value) !== undefined;

/** The request body that restores a value: the current version, the value, and other required fields. */
export function restoreRequestBody({ put, part, rows }: Restorable, record: Row, field: string, value: unknown): Row {
  if (rows) return { version: record.version, [rows.field]: auditLinesOf(value)?.map(rows.toBody) };
  const known = (part ? (record[part] as Row | null) : record) ?? {};
  const needed = Object.entries(shapeOf(put))
    .filter(([name, schema]) => name !== 'version' && !schema.safeParse(undefined).success)
    .map(([name]) => [name, known[name] ?? null]);
  // A part is replaced as a whole: omitted fields would be cleared.
  const whole = part ? Object.keys(shapeOf(put)).flatMap((name) => (name in known ? [[name, known[name]]] : [])) : [];
  return { ...Object.fromEntries([...whole, ...needed]), version: record.version, [field]: value };
}

/** One value to restore: where it belongs, and what it was. */
export type Restoring = { way: Restorable; name: string; old: unknown };

function fieldsCall(fields: readonly [Restoring, ...Restoring[]], record: Row): RestoreCall {
  const [{ way, name, old }, ...others] = fields;
  const params = Object.fromEntries(paramNames(way.put).map((param) => [param, record[param]]));
  const more = Object.fromEntries(others.map((each) => [each.name, each.old]));
  return { endpoint: way.put, input: { ...restoreRequestBody(way, record, name, old), ...more, ...params } };
}

/**
 * The ordinary calls that restore values of one record, each made from the record as the call before left it. Fields of
 * the same edit are restored together, because they may depend on each other.
 */
export function restoreCalls(wanted: readonly Restoring[]): ((record: Row) => RestoreCall)[] {
  const edits = new Map<JsonEndpoint, [Restoring, ...Restoring[]]>();
  const calls: ((record: Row) => RestoreCall)[] = [];
  for (const each of wanted) {
    const { way, old } = each;
    const { row } = way;
    const known = edits.get(way.put);
    if (row) calls.push((record) => rowCall(row, record, old));
    else if (known && !way.rows) known.push(each);
    else {
      const fields: [Restoring, ...Restoring[]] = [each];
      edits.set(way.put, fields);
      calls.push((record) => fieldsCall(fields, record));
    }
  }
  return calls;
}
