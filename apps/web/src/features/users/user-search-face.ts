import type { SearchFace } from '../search/index.ts';

export const userSearchFace: SearchFace = {
  kind: 'user',
  heading: 'Users',
  shows: 'users',
  icon: 'people',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => `/dashboard/users/${id}`,
  listPath: '/dashboard/users',
  create: { title: 'New user', path: '/dashboard/users/create', permission: 'user.edit' },
};
