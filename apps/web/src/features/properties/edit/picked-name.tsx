import { getAdmin } from '@lintel/contract/features/admins/admins';
import { getCity, getNeighborhood } from '@lintel/contract/features/places/cities';
import { listCountries } from '@lintel/contract/features/places/places';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { fullName } from '../../../platform/format.ts';
import type { ValueLabels } from '../../../ui/form/merge-dialog.tsx';
import { findOwner } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';

type Find = (id: number, signal: AbortSignal) => Promise<string | undefined>;

const item =
  (kind: string): Find =>
  async (id, signal) =>
    nameOf(await call(referenceEndpoints(kind).get, { id }, { signal }));

/** Finds the record that a field references by its id. */
const finders: Record<string, Find> = {
  property_type_id: item('property-type'),
  listing_reason_id: item('listing-reason'),
  facility_type_id: item('facility-type'),
  view_category_id: item('view-category'),
  room_type_id: item('room-type'),
  owner_id: async (id, signal) => (await findOwner(id, signal)).label,
  assigned_admin_id: async (id, signal) => fullName(await call(getAdmin, { id }, { signal })),
  country_id: async (id, signal) => {
    const found = (await call(listCountries, {}, { signal })).find((country) => country.id === id);
    return found && nameOf(found);
  },
  city_id: async (id, signal) => nameOf(await call(getCity, { id }, { signal })),
  neighborhood_id: async (id, signal) => nameOf(await call(getNeighborhood, { id }, { signal })),
};

function PickedName({ field, id, find }: { field: string; id: number; find: Find }) {
  const { data } = useQuery({
    queryKey: ['picked', field, id],
    queryFn: async ({ signal }) => (await find(id, signal)) ?? null,
  });
  return data ?? `No. ${id}`;
}

/** The merge dialog compares names instead of ids. */
export const pickedName: NonNullable<ValueLabels['value']> = ({ field }, value) => {
  const find = finders[field];
  return find && typeof value === 'number' ? <PickedName field={field} id={value} find={find} /> : undefined;
};
