import { paths, pathTo } from '../../platform/paths.ts';
import type { SearchFace } from '../search/index.ts';
import { statusWords } from './property-words.ts';

export const propertySearchFace: SearchFace = {
  kind: 'property',
  heading: 'Properties',
  show: 'properties',
  icon: 'home',
  most: 3,
  pathOf: ({ id }) => pathTo(paths.property, id),
  listPath: paths.properties,
  statuses: statusWords,
  create: { title: 'New property', path: paths.newProperty, permission: 'property.edit' },
};
