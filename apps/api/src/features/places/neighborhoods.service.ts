import type { Neighborhood, NeighborhoodChange, NeighborhoodInput, Outline } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countUses, type Uses } from '../../platform/database/uses.queries.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import * as queries from './cities.queries.ts';
import { measure } from './outlines.ts';

/** What points at cities, and what points at neighbourhoods. */
export type PlaceUses = { city: Uses; neighborhood: Uses };

const recordOf = ({ id: _, city: __, country: ___, used_by: ____, ...fields }: Neighborhood) => fields;

async function lock(tx: Tx, uses: PlaceUses, id: number) {
  await queries.lockNeighborhood(tx, id);
  const found = await queries.findNeighborhood(tx, uses.neighborhood, id);
  if (!found) throw notFound('This neighbourhood');
  return found;
}

type Named = { city_id: number; name: { en: string } };

/** The city is locked, so that two neighbourhoods of one name cannot slip in at once. */
async function refuseBadFields(tx: Tx, { city_id, name }: Named, exceptId: number | null) {
  if ((await queries.lockCity(tx, city_id)) === 0) throw invalid({ city_id: ['Choose a city from the list'] });
  if (await queries.isNeighborhoodNameTaken(tx, city_id, name.en, exceptId))
    throw taken({ 'name.en': ['Another neighbourhood of this city has this name'] });
}

function measured(outline: Outline) {
  const result = measure(outline);
  if ('error' in result) throw invalid({ polygon: [result.error] });
  return result;
}

export const createNeighborhood = (context: Context, uses: PlaceUses, body: NeighborhoodInput) =>
  context.transaction(async (tx) => {
    const shape = body.polygon ? measured(body.polygon) : null;
    const [lat, lng] = [body.lat ?? shape?.lat, body.lng ?? shape?.lng];
    if (lat === undefined || lng === undefined) throw invalid({ lat: ['Enter coordinates or an outline'] });
    await refuseBadFields(tx, body, null);
    const { id } = await queries.insertNeighborhood(tx, { ...body, lat, lng, polygon: shape?.polygon ?? null });
    const saved = await lock(tx, uses, id);
    await audit(tx, {
      action: 'neighborhood.create',
      entity: 'neighborhood',
      entity_id: id,
      changes: difference({}, recordOf(saved)),
    });
    return saved;
  });

/** A new outline without a point moves the point to its middle. */
function placeOf({ lat, lng, polygon }: NeighborhoodChange) {
  const shape = polygon ? measured(polygon) : undefined;
  return {
    lat: lat ?? shape?.lat,
    lng: lng ?? shape?.lng,
    polygon: polygon === undefined ? undefined : (shape?.polygon ?? null),
  };
}

export const updateNeighborhood = (
  context: Context,
  uses: PlaceUses,
  id: number,
  { version, ...fields }: NeighborhoodChange,
) =>
  context.transaction(async (tx) => {
    const before = await lock(tx, uses, id);
    if (before.version !== version) throw stale(before);
    const { city_id = before.city_id, name = before.name } = fields;
    await refuseBadFields(tx, { city_id, name }, id);
    if (city_id !== before.city_id && (await countUses(tx, await uses.neighborhood(tx), id)) > 0)
      throw invalid({ city_id: ['Cannot be changed any more: the neighbourhood is in use'] });
    await queries.saveNeighborhood(tx, id, { ...fields, ...placeOf({ ...fields, version }) });
    const saved = await lock(tx, uses, id);
    await audit(tx, {
      action: 'neighborhood.update',
      entity: 'neighborhood',
      entity_id: id,
      changes: difference(recordOf(before), recordOf(saved)),
    });
    return saved;
  });

export const deleteNeighborhood = (context: Context, uses: PlaceUses, id: number) =>
  context.transaction(async (tx) => {
    const before = await lock(tx, uses, id);
    const count = await countUses(tx, await uses.neighborhood(tx), id);
    if (count > 0) {
      const users = count === 1 ? '1 property lies' : `${count} properties lie`;
      throw problem('in_use', `${users} in this neighbourhood.`, { count });
    }
    await queries.removeNeighborhood(tx, id);
    await audit(tx, {
      action: 'neighborhood.delete',
      entity: 'neighborhood',
      entity_id: id,
      changes: difference(recordOf(before), {}),
    });
    return { id };
  });
