import type { SearchFace } from '../search/index.ts';

export const userSearchFace: SearchFace = {
  kind: 'user',
  heading: 'Users',
  icon: 'people',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => `/dashboard/users/${id}`,
  listPath: '/dashboard/users',
  create: { title: 'New user', path: '/dashboard/users/create', permission: 'user.edit' },
};
