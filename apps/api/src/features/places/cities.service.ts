import { type CityChange, type CityInput, cityFields, farthestNeighborhoodKm } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countReferences, type Uses } from '../../platform/database/references.queries.ts';
import { duplicateValue, inUse, invalid } from '../../platform/problem.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../platform/records/record.ts';
import * as queries from './cities.queries.ts';
import { kilometres } from './distance.ts';
import { neighborhoodMiddles } from './neighborhoods.queries.ts';
import { cities } from './places.table.ts';

export const cityRecord = (uses: Uses) =>
  record({
    entity: 'city',
    displayName: 'This city',
    table: cities,
    fields: cityFields,
    lockFirst: queries.lockCities,
    find: (tx, id) => queries.findCity(tx, uses, id),
  });

type Named = Pick<CityInput, 'country_id' | 'name'>;

async function refuseBadFields(tx: Tx, { country_id, name }: Named, exceptId: number | null) {
  if (!(await queries.isCountryKnown(tx, country_id)))
    throw invalid({ country_id: ['Choose a country from the list'] });
  if (await queries.isCityNameTaken(tx, country_id, name.en, exceptId))
    throw duplicateValue({ 'name.en': ['Another city of this country has this name'] });
}

/** A wrong centre would be far from the neighbourhoods of the city. */
async function refuseFarMiddle(tx: Tx, id: number, middle: { lat: number; lng: number }) {
  const hoods = await neighborhoodMiddles(tx, id);
  if (hoods.some((hood) => kilometres(hood, middle) > farthestNeighborhoodKm))
    throw invalid({ lat: [`Must be within ${farthestNeighborhoodKm} kilometres of all its neighbourhoods`] });
}

const usersOf = (count: number) =>
  count === 1 ? '1 neighbourhood or property uses' : `${count} neighbourhoods and properties use`;

export const createCity = (context: Context, uses: Uses, body: CityInput) =>
  createRecord(context, cityRecord(uses), async (tx) => {
    await refuseBadFields(tx, body, null);
    return { set: body };
  });

export const updateCity = (context: Context, uses: Uses, id: number, { version, ...input }: CityChange) =>
  changeRecord(context, cityRecord(uses), { id, version }, async (tx, before) => {
    const { country_id = before.country_id, name = before.name, lat = before.lat, lng = before.lng } = input;
    await refuseBadFields(tx, { country_id, name }, id);
    if (lat !== before.lat || lng !== before.lng) await refuseFarMiddle(tx, id, { lat, lng });
    // Addresses reference city and country together, enforced by a foreign key.
    const count = country_id === before.country_id ? 0 : await countReferences(tx, await uses(tx), id);
    if (count > 0) throw inUse(`${usersOf(count)} this city: it stays in its country.`, count, ['country_id']);
    return { set: input };
  });

export const deleteCity = (context: Context, uses: Uses, id: number) =>
  deleteRecord(context, cityRecord(uses), id, async (tx) => {
    const count = await countReferences(tx, await uses(tx), id);
    if (count > 0) throw inUse(`${usersOf(count)} this city.`, count);
    return {};
  });
