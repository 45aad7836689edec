import type { AddressInput, FeaturesInput, Property, RoomsInput } from '@lintel/contract';
import type { Context, Tx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { refuseUnknownItems } from '../../reference-data/index.ts';
import { changeProperty } from '../property-change.ts';
import { saveProperty } from '../property-writes.queries.ts';
import { isCityOf, isCountry, isNeighborhoodOf, type KnownFeature, knownFeatures } from './property-choices.queries.ts';
import { replaceFeatures, replaceRooms, replaceTags, saveAddress } from './property-parts.queries.ts';

// Parts that are replaced whole, under the property's own version. What is there already may stay though it was retired.

const WRONG = 'Choose one from the list';

export const putTags = (context: Context, id: number, { tag_ids, version }: { tag_ids: number[]; version: number }) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update_tags',
    async write(tx, before) {
      const known = before.tags.map((tag) => tag.id);
      await refuseUnknownItems(tx, { tag_ids: { type: 'tag', ids: tag_ids } }, known);
      await replaceTags(tx, id, tag_ids);
      await saveProperty(tx, id, {});
    },
  });

export const putRooms = (context: Context, id: number, { rooms, version }: RoomsInput) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update_rooms',
    async write(tx, before) {
      const known = before.rooms.map((room) => room.room_type_id);
      const wanted = rooms.map(({ room_type_id: id }, index) => [
        `rooms.${index}.room_type_id`,
        { type: 'room-type', id },
      ]);
      await refuseUnknownItems(tx, Object.fromEntries(wanted), known);
      await replaceRooms(tx, id, rooms);
      await saveProperty(tx, id, {});
    },
  });

type Chosen = FeaturesInput['features'][number];
type Value = Chosen['value'];

/** What is kept of a value, by the kind of its feature, or what is wrong with it. A flag that is there needs no value. */
const readValue: Record<KnownFeature['value_type'], (value: Value) => { kept: Value } | { wrong: string }> = {
  flag: (value) =>
    value == null || value === true ? { kept: null } : { wrong: 'Send true, or leave the feature out' },
  number: (value) => {
    const number = typeof value === 'string' && /^-?\d{1,9}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' ? { kept: number } : { wrong: 'Must be a number' };
  },
  text: (value) => (typeof value === 'string' ? { kept: value } : { wrong: 'Must be text' }),
};

/** The features as they are kept; a 422 at each that cannot be. */
async function readFeatures(tx: Tx, wished: Chosen[], before: Property): Promise<Chosen[]> {
  const ids = wished.map(({ feature_id }) => feature_id);
  const known = new Map((await knownFeatures(tx, ids)).map((feature) => [feature.id, feature]));
  const errors: Record<string, string[]> = {};
  const read = wished.map(({ feature_id, value }, index) => {
    const feature = known.get(feature_id);
    const isThere = before.features.some((each) => each.feature_id === feature_id);
    if (!feature || !(feature.is_active || isThere)) {
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
  changeProperty(context, {
    id,
    version,
    action: 'property.update_features',
    async write(tx, before) {
      await replaceFeatures(tx, id, await readFeatures(tx, features, before));
      await saveProperty(tx, id, {});
    },
  });

type Place = Pick<AddressInput, 'country_id' | 'city_id' | 'neighborhood_id'>;

/** A neighbourhood of a city of a country; says which of them does not fit. */
async function refuseBadPlace(tx: Tx, { country_id, city_id, neighborhood_id }: Place, before: Property) {
  const { address } = before;
  if (country_id !== address?.country_id && !(await isCountry(tx, country_id))) throw invalid({ country_id: [WRONG] });
  if (!(await isCityOf(tx, city_id, country_id))) throw invalid({ city_id: ['Choose a city in that country'] });
  const stays = neighborhood_id === address?.neighborhood_id && city_id === address.city_id;
  if (!stays && !(await isNeighborhoodOf(tx, neighborhood_id, city_id)))
    throw invalid({ neighborhood_id: ['Choose a neighbourhood in that city'] });
}

/** Nothing is accepted without its point on the map, and nothing that is shown loses it. */
function refuseLostPoint({ lat }: Pick<AddressInput, 'lat'>, { status, address }: Property) {
  if (status === 'published' && lat == null && address?.lat != null)
    throw invalid({ lat: ['Required: a published property needs its point on the map'] });
}

export const putAddress = (context: Context, id: number, { version, ...address }: AddressInput) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update_address',
    async write(tx, before) {
      refuseLostPoint(address, before);
      await refuseBadPlace(tx, address, before);
      await saveAddress(tx, id, address);
    },
  });
