import type { AddressInput, FeaturesInput, Property, RoomsInput } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseUnknownItems } from '../reference-data/index.ts';
import { changeProperty } from './property-change.ts';
import { isCityOf, isCountry, isNeighborhoodOf, knownFeatures } from './property-choices.queries.ts';
import { replaceFeatures, replaceRooms, replaceTags, saveAddress } from './property-parts.queries.ts';
import { saveProperty } from './property-writes.queries.ts';

// Parts that are replaced whole, under the property's own version. What is there already may stay though it was retired.

const WRONG = 'Choose one of the list';

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

type Value = FeaturesInput['features'][number]['value'];

const valueProblem = {
  flag: (value: Value) => (value == null ? undefined : 'This one is there or not: it has no value'),
  number: (value: Value) => (typeof value === 'number' ? undefined : 'Must be a number'),
  text: (value: Value) => (typeof value === 'string' ? undefined : 'Must be text'),
};

async function refuseBadFeatures(tx: Tx, features: FeaturesInput['features'], before: Property) {
  const known = new Map(
    (
      await knownFeatures(
        tx,
        features.map(({ feature_id }) => feature_id),
      )
    ).map((feature) => [feature.id, feature]),
  );
  const errors: Record<string, string[]> = {};
  for (const [index, { feature_id, value }] of features.entries()) {
    const feature = known.get(feature_id);
    const isThere = before.features.some((each) => each.feature_id === feature_id);
    if (!feature || !(feature.is_active || isThere)) {
      errors[`features.${index}.feature_id`] = [WRONG];
      continue;
    }
    const wrong = valueProblem[feature.value_type](value);
    if (wrong) errors[`features.${index}.value`] = [wrong];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const putFeatures = (context: Context, id: number, { features, version }: FeaturesInput) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update_features',
    async write(tx, before) {
      await refuseBadFeatures(tx, features, before);
      await replaceFeatures(tx, id, features);
      await saveProperty(tx, id, {});
    },
  });

type Place = Pick<AddressInput, 'country_id' | 'city_id' | 'neighborhood_id'>;

/** A neighbourhood of a city of a country; says which of them does not fit. */
async function refuseBadPlace(tx: Tx, { country_id, city_id, neighborhood_id }: Place, before: Property) {
  const { address } = before;
  if (country_id !== address?.country_id && !(await isCountry(tx, country_id))) throw invalid({ country_id: [WRONG] });
  if (!(await isCityOf(tx, city_id, country_id))) throw invalid({ city_id: ['Choose a city of that country'] });
  const stays = neighborhood_id === address?.neighborhood_id && city_id === address.city_id;
  if (!stays && !(await isNeighborhoodOf(tx, neighborhood_id, city_id)))
    throw invalid({ neighborhood_id: ['Choose a neighbourhood of that city'] });
}

export const putAddress = (context: Context, id: number, { version, ...address }: AddressInput) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update_address',
    async write(tx, before) {
      await refuseBadPlace(tx, address, before);
      await saveAddress(tx, id, address);
    },
  });
