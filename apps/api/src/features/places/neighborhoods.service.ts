import { isDeepStrictEqual } from 'node:util';
import {
  farthestNeighborhoodKm,
  type NeighborhoodChange,
  type NeighborhoodInput,
  neighborhoodFields,
  type Outline,
  type StoredOutline,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countReferences, type Uses } from '../../platform/database/references.queries.ts';
import { duplicateValue, inUse, invalid } from '../../platform/problem.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../platform/records/record.ts';
import { findCityMiddle, lockCities } from './cities.queries.ts';
import { kilometres } from './distance.ts';
import * as queries from './neighborhoods.queries.ts';
import { measure } from './outlines.ts';
import { neighborhoods } from './places.table.ts';

export const neighborhoodRecord = (uses: Uses) =>
  record({
    entity: 'neighborhood',
    displayName: 'This neighbourhood',
    table: neighborhoods,
    fields: neighborhoodFields,
    // No city may change meanwhile.
    lockFirst: lockCities,
    find: (tx, id) => queries.findNeighborhood(tx, uses, id),
  });

function measured(outline: Outline) {
  const result = measure(outline);
  if ('error' in result) throw invalid({ polygon: [result.error] });
  return result;
}

type Point = { lat: number; lng: number };
type Stands = Point & { city_id: number; polygon: StoredOutline | null };

const isSame = (outline: StoredOutline, stands: StoredOutline | null | undefined) =>
  isDeepStrictEqual([outline.type, outline.coordinates], [stands?.type, stands?.coordinates]);

/** A new outline without a point moves the point to its centroid. An unchanged outline changes nothing. */
function placeOf({ lat, lng, polygon }: Pick<NeighborhoodChange, 'lat' | 'lng' | 'polygon'>, before?: Stands) {
  const shape = polygon ? measured(polygon) : undefined;
  if (shape && isSame(shape.polygon, before?.polygon)) return { lat, lng };
  return {
    lat: lat ?? shape?.lat,
    lng: lng ?? shape?.lng,
    polygon: polygon === undefined ? undefined : (shape?.polygon ?? null),
    middle: shape,
  };
}

type Input = Point & { city_id: number; name: { en: string }; middle?: Point | undefined };

const isAsBefore = ({ city_id, lat, lng, middle }: Input, before: Stands | undefined) =>
  !middle && city_id === before?.city_id && lat === before.lat && lng === before.lng;

async function refuseFarPlace(tx: Tx, input: Input, before: Stands | undefined) {
  const city = await findCityMiddle(tx, input.city_id);
  if (!city) throw invalid({ city_id: ['Choose a city from the list'] });
  if (isAsBefore(input, before)) return;
  const isFar = (point: Point) => kilometres(point, city) > farthestNeighborhoodKm;
  const far = [`Must be within ${farthestNeighborhoodKm} kilometres of its city`];
  if (input.middle && isFar(input.middle)) throw invalid({ polygon: far });
  if (isFar(input)) throw invalid({ lat: far });
}

async function refuseTakenName(tx: Tx, { city_id, name }: Input, exceptId: number | null) {
  if (await queries.isNeighborhoodNameTaken(tx, city_id, name.en, exceptId))
    throw duplicateValue({ 'name.en': ['Another neighbourhood of this city has this name'] });
}

const usersOf = (count: number) => (count === 1 ? '1 property lies' : `${count} properties lie`);

export const createNeighborhood = (context: Context, uses: Uses, body: NeighborhoodInput) =>
  createRecord(context, neighborhoodRecord(uses), async (tx) => {
    const { lat, lng, polygon, middle } = placeOf(body);
    if (lat === undefined || lng === undefined) throw invalid({ lat: ['Enter coordinates or an outline'] });
    await refuseFarPlace(tx, { ...body, lat, lng, middle }, undefined);
    await refuseTakenName(tx, { ...body, lat, lng }, null);
    return { set: { ...body, lat, lng, polygon } };
  });

export const updateNeighborhood = (
  context: Context,
  uses: Uses,
  id: number,
  { version, ...fields }: NeighborhoodChange,
) =>
  changeRecord(context, neighborhoodRecord(uses), { id, version }, async (tx, before) => {
    const { middle, lat, lng, polygon } = placeOf(fields, before);
    const { city_id = before.city_id, name = before.name } = fields;
    const input = { city_id, name, lat: lat ?? before.lat, lng: lng ?? before.lng, middle };
    await refuseFarPlace(tx, input, before);
    await refuseTakenName(tx, input, id);
    const count = city_id === before.city_id ? 0 : await countReferences(tx, await uses(tx), id);
    if (count > 0) throw inUse(`${usersOf(count)} in this neighbourhood: it stays in its city.`, count, ['city_id']);
    return { set: { ...fields, lat, lng, polygon } };
  });

export const deleteNeighborhood = (context: Context, uses: Uses, id: number) =>
  deleteRecord(context, neighborhoodRecord(uses), id, async (tx) => {
    const count = await countReferences(tx, await uses(tx), id);
    if (count > 0) throw inUse(`${usersOf(count)} in this neighbourhood.`, count);
    return {};
  });
