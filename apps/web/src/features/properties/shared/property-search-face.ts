import { paths, pathTo } from '../../../platform/paths.ts';
import type { SearchResultType } from '../../search/index.ts';
import { statusWords } from './property-words.ts';

export const propertySearchFace: SearchResultType = {
  kind: 'property',
  heading: 'Properties',
  invalidatedBy: 'properties',
  icon: 'home',
  most: 3,
  pathOf: ({ id }) => pathTo(paths.property, id),
  listPath: paths.properties,
  statuses: statusWords,
  create: { title: 'New property', path: paths.newProperty, permission: 'property.edit' },
};
