import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { paths } from '../../../platform/paths.ts';
import type { ListValues } from '../../../platform/use-list.ts';

/** The filters that the map takes over from the list: all but pagination and the cell of the map. */
export function filtersOnList({ page: _page, per_page: _perPage, cell: _cell, ...values }: ListValues): ListValues {
  return values;
}

/** A link to the property on the map; undefined without a location. */
export const mapAt = ({ id, lat }: Pick<PropertyRow, 'id' | 'lat'>) =>
  lat === null ? undefined : { to: paths.propertyMap, search: { selected: id } };
