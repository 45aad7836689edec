import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { paths } from '../../platform/paths.ts';
import type { ListValues } from '../../platform/use-list.ts';

/** What the map is narrowed to by a list: all of it but the page. */
export function filtersOnList({ page: _page, per_page: _perPage, cell: _cell, ...values }: ListValues): ListValues {
  return values;
}

/** Where the map shows a property, and looks near enough to see where it stands; nothing for one without a place. */
export const mapAt = ({ id, lat }: Pick<PropertyRow, 'id' | 'lat'>) =>
  lat === null ? undefined : { to: paths.propertyMap, search: { selected: id } };
