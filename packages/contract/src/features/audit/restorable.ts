import * as z from 'zod';
import type { JsonEndpoint } from '../../core/endpoint.ts';
import { getAdmin, updateAdmin } from '../admins/admins.ts';
import { updateAppointment } from '../appointments/appointment-acts.ts';
import { getAppointment } from '../appointments/appointments.ts';
import { getCity, getNeighborhood, updateCity, updateNeighborhood } from '../places/cities.ts';
import { getProperty, updateProperty } from '../properties/properties.ts';
import { putPropertyAddress } from '../properties/property-parts.ts';
import { getFeature, getFeatureCategory, updateFeature, updateFeatureCategory } from '../reference-data/features.ts';
import { referenceEndpoints } from '../reference-data/reference-data.ts';
import { referenceTypeKeys } from '../reference-data/reference-types.ts';
import { getRole, updateRole } from '../roles/roles.ts';
import { getUser, updateUser } from '../users/users.ts';
import { linesOf, type RowsOfPart, rowsOfProperty } from './restorable-parts.ts';

/** How one field of a record is put back: which call reads the record, and which ordinary call edits the field. */
export type Restorable = {
  get: JsonEndpoint;
  put: JsonEndpoint;
  /** Where the field stands in the record's reply, if it is a part of it. */
  part?: string;
  /** How its rows are written, if it is a part of several rows. */
  rows?: RowsOfPart;
};

type Calls = { get: JsonEndpoint; puts: readonly { put: JsonEndpoint; part?: string }[] };

/** Fields that an edit takes but that are acts of their own, with a reason and consequences. */
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

/** The fields of a kind of record that an ordinary edit takes. */
export const restorableFields = (entity: string): string[] =>
  (callsOf(entity)?.puts ?? [])
    .flatMap(({ put }) => Object.keys(shapeOf(put)))
    .filter((name) => name !== 'version' && !acts[entity]?.includes(name))
    .concat(entity === 'property' ? Object.keys(rowsOfProperty) : []);

/** How an earlier value of a field is put back, or nothing where no ordinary edit takes it: it is derived, or an act. */
export function restorable(entity: string, field: string): Restorable | undefined {
  const known = callsOf(entity);
  if (!known || acts[entity]?.includes(field) || field === 'version') return undefined;
  const rows = entity === 'property' ? rowsOfProperty[field] : undefined;
  if (rows) return { get: known.get, put: rows.put, rows };
  const found = known.puts.find(({ put }) => field in shapeOf(put));
  return found && { get: known.get, ...found };
}

type Row = Record<string, unknown>;

/** The value that a field has in a record as it is answered now. */
export function currentValue({ part, rows }: Pick<Restorable, 'part' | 'rows'>, record: Row, field: string): unknown {
  if (rows) return (record[field] as Row[]).map(rows.toLine);
  return (part ? (record[part] as Row | null) : record)?.[field] ?? null;
}

/** Whether the log kept enough of an earlier value to put it back. */
export const isKeptWhole = ({ rows }: Pick<Restorable, 'rows'>, value: unknown) =>
  !rows || linesOf(value) !== undefined;

/** The body of the edit that puts a value back: the version that was seen, the value, and what the call cannot do without. */
export function restoringBody({ put, part, rows }: Restorable, record: Row, field: string, value: unknown): Row {
  if (rows) return { version: record.version, [rows.field]: linesOf(value)?.map(rows.toBody) };
  const known = (part ? (record[part] as Row | null) : record) ?? {};
  const needed = Object.entries(shapeOf(put))
    .filter(([name, schema]) => name !== 'version' && !schema.safeParse(undefined).success)
    .map(([name]) => [name, known[name] ?? null]);
  // A part is replaced as a whole: what is left out of it would be emptied.
  const whole = part ? Object.keys(shapeOf(put)).flatMap((name) => (name in known ? [[name, known[name]]] : [])) : [];
  return { ...Object.fromEntries([...whole, ...needed]), version: record.version, [field]: value };
}
