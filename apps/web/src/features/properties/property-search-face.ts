import type { SearchFace } from '../search/index.ts';
import { statusWords } from './property-words.ts';

export const propertySearchFace: SearchFace = {
  kind: 'property',
  heading: 'Properties',
  shows: 'properties',
  icon: 'home',
  most: 3,
  pathOf: ({ id }) => `/dashboard/properties/${id}`,
  listPath: '/dashboard/properties',
  statuses: statusWords,
  create: { title: 'New property', path: '/dashboard/properties/create', permission: 'property.edit' },
};
