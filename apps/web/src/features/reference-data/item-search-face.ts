import type { SearchResultType } from '../search/index.ts';
import { coreHome, editPathOf, listPathOf } from './reference-place.ts';

/** Viewers without permission to edit are sent to the item in its list instead. */
export const itemSearchFace: SearchResultType = {
  kind: 'reference_item',
  heading: 'Core data',
  invalidatedBy: 'reference-data',
  icon: 'database',
  most: 2,
  pathOf: ({ type, id, title }, may) =>
    type === null
      ? coreHome.path
      : may('core.edit')
        ? editPathOf(type, id)
        : `${listPathOf(type)}?${new URLSearchParams({ search: title })}`,
  statuses: { inactive: { label: 'Inactive', colour: 'default' } },
};
