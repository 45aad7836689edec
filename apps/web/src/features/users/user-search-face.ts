import { paths, pathTo } from '../../platform/paths.ts';
import type { SearchResultType } from '../search/index.ts';

export const userSearchFace: SearchResultType = {
  kind: 'user',
  heading: 'Users',
  invalidatedBy: 'users',
  icon: 'people',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => pathTo(paths.user, id),
  listPath: paths.users,
  create: { title: 'New user', path: paths.newUser, permission: 'user.edit' },
};
