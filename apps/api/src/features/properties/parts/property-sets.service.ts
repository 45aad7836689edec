import { isDeepStrictEqual } from 'node:util';
import {
  type AddressInput,
  addressFields,
  type FeaturesInput,
  type Parsed,
  propertyLimits,
  type RoomsInput,
  type tagProperties as tagCall,
} from '@lintel/contract';
import type { Context, Tx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { changeRecord, type Decision, eachRecord } from '../../../platform/records/record.ts';
import { refuseUnknownItems } from '../../reference-data/index.ts';
import type { PropertyColumns, properties } from '../properties.table.ts';
import { property } from '../property-record.ts';
import { isCityOf, isCountry, isNeighborhoodOf, type KnownFeature, knownFeatures } from './property-choices.queries.ts';
import { rewritten } from './property-part.service.ts';
import { readPart, replaceFeatures, replaceRooms, replaceTags } from './property-parts.queries.ts';

// Parts that are replaced as a whole. Inactive items may stay if they are already present.

const WRONG = 'Choose one from the list';

/** Compares two lists as sets. */
const isSameSet = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each) => other.some((same) => isDeepStrictEqual(each, same)));

/** Changes the tags, computed from the present ones. */
async function retag(tx: Tx, id: number, input: (present: number[]) => number[]): Promise<Decision<typeof properties>> {
  const before = await readPart(tx, 'tags', id);
  const present = before.map(({ tag_id }) => tag_id);
  const tag_ids = input(present);
  if (tag_ids.length > propertyLimits.tags)
    throw invalid({ tag_ids: [`A property has no more than ${propertyLimits.tags} tags`] });
  await refuseUnknownItems(tx, { tag_ids: { type: 'tag', ids: tag_ids } }, present);
  if (isSameSet(present, tag_ids)) return {};
  return { act: 'update_tags', writes: [rewritten(tx, 'tags', before, () => replaceTags(tx, id, tag_ids))] };
}

export const putTags = (context: Context, id: number, { tag_ids, version }: { tag_ids: number[]; version: number }) =>
  changeRecord(context, property, { id, version, part: 'tags' }, (tx) => retag(tx, id, () => tag_ids));

/** Each property is checked alone; changes of other parts do not conflict. */
export function tagProperties(context: Context, { items, tag_ids, way }: Parsed<typeof tagCall>['body']) {
  const seen = items.map((item) => ({ ...item, part: 'tags' }));
  const input = (present: number[]) => (way === 'replace' ? tag_ids : [...new Set([...present, ...tag_ids])]);
  return eachRecord(context, property, seen, (tx, { id }) => retag(tx, id, input));
}

export const putRooms = (context: Context, id: number, { rooms, version }: RoomsInput) =>
  changeRecord(context, property, { id, version, part: 'rooms' }, async (tx) => {
    const before = await readPart(tx, 'rooms', id);
    const wanted = rooms.map(({ room_type_id: id }, index) => [
      `rooms.${index}.room_type_id`,
      { type: 'room-type', id },
    ]);
    const present = before.map(({ room_type_id }) => room_type_id);
    await refuseUnknownItems(tx, Object.fromEntries(wanted), present);
    const input = rooms.map(({ area_sqm = null, ...room }) => ({ ...room, area_sqm }));
    const isSame = isDeepStrictEqual(
      before.map(({ room_type: _, ...room }) => room),
      input,
    );
    if (isSame) return {};
    return { act: 'update_rooms', writes: [rewritten(tx, 'rooms', before, () => replaceRooms(tx, id, rooms))] };
  });

type Chosen = FeaturesInput['features'][number];
type Value = Chosen['value'];

/** Validates and normalises a value by the type of its feature. A flag has no value. */
const readValue: Record<KnownFeature['value_type'], (value: Value) => { kept: Value } | { wrong: string }> = {
  flag: (value) =>
    value == null || value === true ? { kept: null } : { wrong: 'Send true, or leave the feature out' },
  number: (value) => {
    const number = typeof value === 'string' && /^-?\d{1,9}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' ? { kept: number } : { wrong: 'Must be a number' };
  },
  text: (value) => (typeof value === 'string' ? { kept: value } : { wrong: 'Must be text' }),
};

/** Validates the features; 422 with an error for each invalid one. */
async function readFeatures(tx: Tx, input: Chosen[], present: readonly number[]): Promise<Chosen[]> {
  const ids = input.map(({ feature_id }) => feature_id);
  const known = new Map((await knownFeatures(tx, ids)).map((feature) => [feature.id, feature]));
  const errors: Record<string, string[]> = {};
  const read = input.map(({ feature_id, value }, index) => {
    const feature = known.get(feature_id);
    if (!feature || !(feature.is_active || present.includes(feature_id))) {
      errors[`features.${index}.feature_id`] = [WRONG];
      return { feature_id };
    }
    const found = readValue[feature.value_type](value);
    if ('wrong' in found) errors[`features.${index}.value`] = [found.wrong];
    return { feature_id, value: 'kept' in found ? found.kept : null };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

export const putFeatures = (context: Context, id: number, { features, version }: FeaturesInput) =>
  changeRecord(context, property, { id, version, part: 'features' }, async (tx) => {
    const before = await readPart(tx, 'features', id);
    const input = await readFeatures(
      tx,
      features,
      before.map(({ feature_id }) => feature_id),
    );
    const isSame = isSameSet(
      before.map(({ feature: _, ...chosen }) => chosen),
      input.map(({ feature_id, value }) => ({ feature_id, value: value ?? true })),
    );
    if (isSame) return {};
    return {
      act: 'update_features',
      writes: [rewritten(tx, 'features', before, () => replaceFeatures(tx, id, input))],
    };
  });

type Place = Pick<AddressInput, 'country_id' | 'city_id' | 'neighborhood_id'>;

/** Checks that the neighbourhood is in the city and the city in the country, and names the field that does not fit. */
async function refuseBadPlace(tx: Tx, { country_id, city_id, neighborhood_id }: Place, before: PropertyColumns) {
  if (country_id !== before.country_id && !(await isCountry(tx, country_id))) throw invalid({ country_id: [WRONG] });
  if (!(await isCityOf(tx, city_id, country_id))) throw invalid({ city_id: ['Choose a city in that country'] });
  const isSame = neighborhood_id === before.neighborhood_id && city_id === before.city_id;
  if (!isSame && !(await isNeighborhoodOf(tx, neighborhood_id, city_id)))
    throw invalid({ neighborhood_id: ['Choose a neighbourhood in that city'] });
}

/** A published property must have its coordinates. */
function refuseLostPoint({ lat }: Pick<AddressInput, 'lat'>, before: PropertyColumns) {
  if (before.status === 'published' && lat == null && before.lat != null)
    throw invalid({ lat: ['Required: a published property needs its point on the map'] });
}

export const putAddress = (context: Context, id: number, { version, ...address }: AddressInput) =>
  changeRecord(context, property, { id, version, part: 'address' }, async (tx, before) => {
    refuseLostPoint(address, before);
    await refuseBadPlace(tx, address, before);
    // Replaced as a whole: omitted fields are cleared.
    const set = Object.fromEntries(addressFields.names.map((name) => [name, address[name] ?? null]));
    return { act: 'update_address', set };
  });
