import type { JsonEndpoint } from '../../core/endpoint.ts';
import { availabilityFields, facilityFields, propertyViewFields } from '../properties/property-fields.ts';
import {
  addPropertyAvailability,
  addPropertyFacility,
  addPropertyView,
  removePropertyAvailability,
  removePropertyFacility,
  removePropertyView,
  updatePropertyAvailability,
  updatePropertyFacility,
  updatePropertyView,
} from '../properties/property-parts.ts';
import { deletePropertyPhoto, putPropertyPhotos, restorePropertyPhoto } from '../properties/property-photos.ts';
import type { PartWithRows } from './row-changes.ts';

type Row = Record<string, unknown>;
type RowWithId = Row & { id: number };

/** A call that restores a value. */
export type RestoreCall = { endpoint: JsonEndpoint; input: Row };

type Part = {
  fields: readonly string[];
  add: JsonEndpoint;
  update: JsonEndpoint;
  remove: JsonEndpoint;
  /** The names of referenced records, which the reply nests. */
  named?: string;
};

const parts: Record<PartWithRows, Part> = {
  facilities: {
    fields: facilityFields.names,
    add: addPropertyFacility,
    update: updatePropertyFacility,
    remove: removePropertyFacility,
    named: 'facility_type',
  },
  views: {
    fields: propertyViewFields.names,
    add: addPropertyView,
    update: updatePropertyView,
    remove: removePropertyView,
    named: 'view_category',
  },
  availability: {
    fields: availabilityFields.names,
    add: addPropertyAvailability,
    update: updatePropertyAvailability,
    remove: removePropertyAvailability,
  },
  photos: { fields: ['alt'], add: restorePropertyPhoto, update: putPropertyPhotos, remove: deletePropertyPhoto },
};

/** A row of a part, one of its fields, or the order of the rows. */
export type RowPath = { part: PartWithRows; id: number | undefined; field: string | undefined };

/** Reads `facilities.12`, `facilities.12.name` or `photos.order`. */
export function rowPath(name: string): RowPath | undefined {
  const [part = '', row = '', field, ...more] = name.split('.');
  if (!Object.hasOwn(parts, part) || more.length > 0) return undefined;
  const known = part as PartWithRows;
  if (known === 'photos' && row === 'order' && field === undefined) return { part: known, id: undefined, field };
  if (!/^\d{1,15}$/.test(row) || (field !== undefined && !parts[known].fields.includes(field))) return undefined;
  return { part: known, id: Number(row), field };
}

/** The endpoint whose permission restoring needs. */
export const endpointOfRow = ({ part }: RowPath) => parts[part].update;

const rowsOf = ({ part }: RowPath, property: Row) => property[part] as RowWithId[];

/** The hash of a photo's picture, from its URL. */
const fileOf = ({ urls }: Row) => /([0-9a-f]{64})-/.exec(String((urls as { full?: string } | undefined)?.full))?.[1];

/** A row of the reply, as the audit log stores it. */
function asLine({ part }: RowPath, row: Row): Row {
  const { fields, named } = parts[part];
  const line = Object.fromEntries(['id', ...fields].map((field) => [field, row[field] ?? null]));
  if (part === 'photos') return { ...line, file: fileOf(row) };
  return named ? { ...line, [named]: (row[named] as { name: { en: string } }).name.en } : line;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a present row has all values of one that was removed: it was added again, with another id. */
const isAddedAgain = ({ part }: RowPath, row: Row, old: Row) =>
  part === 'photos' ? fileOf(row) === old.file : parts[part].fields.every((field) => isSame(row[field], old[field]));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Photos that are still there in their earlier order, then the others. */
function orderFrom(old: unknown, present: readonly number[]) {
  const earlier = (Array.isArray(old) ? old : []).filter((id: number) => present.includes(id));
  return [...earlier, ...present.filter((id) => !earlier.includes(id))];
}

/**
 * The current value at a path. It is `old` itself if that holds although it looks different: a removed row that was
 * added again, or an order in which only other photos are missing or new.
 */
export function currentRowValue(path: RowPath, property: Row, old: unknown): unknown {
  const rows = rowsOf(path, property);
  if (path.id === undefined) {
    const present = rows.map(({ id }) => id);
    return isSame(orderFrom(old, present), present) ? old : present;
  }
  const row = rows.find(({ id }) => id === path.id);
  if (path.field !== undefined) return row?.[path.field] ?? null;
  if (row) return asLine(path, row);
  const again = isRow(old) ? rows.find((each) => isAddedAgain(path, each, old)) : undefined;
  return again ? old : null;
}

/** Whether the row, whose field is to be restored, is no longer there. */
export const isRowGone = (path: RowPath, property: Row) =>
  path.field !== undefined && !rowsOf(path, property).some(({ id }) => id === path.id);

/** A removed row, which is restored by adding it again. */
export const isRemovedRow = ({ id, field }: RowPath, old: unknown) =>
  id !== undefined && field === undefined && isRow(old);

function photoCall({ id, field }: RowPath, property: Row, old: unknown): RestoreCall {
  const seen = { id: property.id, version: property.version };
  if (id === undefined) {
    const present = (property.photos as RowWithId[]).map((photo) => photo.id);
    return { endpoint: putPropertyPhotos, input: { ...seen, order: orderFrom(old, present) } };
  }
  if (field !== undefined) return { endpoint: putPropertyPhotos, input: { ...seen, alt: { [id]: old ?? {} } } };
  return { endpoint: restorePropertyPhoto, input: { id: property.id, photo_id: id } };
}

/** The ordinary call that restores a row, one of its fields, or the order. */
export function rowCall(path: RowPath, property: Row, old: unknown): RestoreCall {
  const { part, id, field } = path;
  const { fields, add, update, remove } = parts[part];
  if (id !== undefined && field === undefined && !isRow(old)) return { endpoint: remove, input: { id } };
  if (part === 'photos') return photoCall(path, property, old);
  if (field === undefined) {
    const values = Object.fromEntries(fields.map((name) => [name, (old as Row)[name] ?? null]));
    return { endpoint: add, input: { property_id: property.id, ...values } };
  }
  const row = rowsOf(path, property).find((each) => each.id === id);
  return { endpoint: update, input: { id, version: row?.version, [field]: old } };
}
