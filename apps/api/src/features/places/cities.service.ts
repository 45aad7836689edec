import type { City, CityChange, CityInput } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countUses, type Uses } from '../../platform/database/uses.queries.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import * as queries from './cities.queries.ts';

const recordOf = ({ id: _, country: __, neighborhoods_count: ___, used_by: ____, ...fields }: City) => fields;

async function lock(tx: Tx, uses: Uses, id: number) {
  await queries.lockCity(tx, id);
  const city = await queries.findCity(tx, uses, id);
  if (!city) throw notFound('This city');
  return city;
}

async function refuseBadFields(
  tx: Tx,
  { country_id, name }: Pick<CityInput, 'country_id' | 'name'>,
  exceptId: number | null,
) {
  if (!(await queries.isCountryKnown(tx, country_id)))
    throw invalid({ country_id: ['Choose a country from the list'] });
  if (await queries.isCityNameTaken(tx, country_id, name.en, exceptId))
    throw taken({ 'name.en': ['Another city of this country has this name'] });
}

export const createCity = (context: Context, uses: Uses, body: CityInput) =>
  context.transaction(async (tx) => {
    await refuseBadFields(tx, body, null);
    const { id } = await queries.insertCity(tx, body);
    const city = await lock(tx, uses, id);
    await audit(tx, { action: 'city.create', entity: 'city', entity_id: id, changes: difference({}, recordOf(city)) });
    return city;
  });

export const updateCity = (context: Context, uses: Uses, id: number, { version, ...fields }: CityChange) =>
  context.transaction(async (tx) => {
    const city = await lock(tx, uses, id);
    if (city.version !== version) throw stale(city);
    const { country_id = city.country_id, name = city.name } = fields;
    await refuseBadFields(tx, { country_id, name }, id);
    // Addresses name both, and the database holds them to it.
    if (country_id !== city.country_id && (await countUses(tx, await uses(tx), id)) > 0)
      throw invalid({ country_id: ['Cannot be changed any more: the city is in use'] });
    await queries.saveCity(tx, id, fields);
    const saved = await lock(tx, uses, id);
    await audit(tx, {
      action: 'city.update',
      entity: 'city',
      entity_id: id,
      changes: difference(recordOf(city), recordOf(saved)),
    });
    return saved;
  });

export const deleteCity = (context: Context, uses: Uses, id: number) =>
  context.transaction(async (tx) => {
    const city = await lock(tx, uses, id);
    const count = await countUses(tx, await uses(tx), id);
    if (count > 0) {
      const users = count === 1 ? '1 neighbourhood or property uses' : `${count} neighbourhoods and properties use`;
      throw problem('in_use', `${users} this city.`, { count });
    }
    await queries.removeCity(tx, id);
    await audit(tx, { action: 'city.delete', entity: 'city', entity_id: id, changes: difference(recordOf(city), {}) });
    return { id };
  });
