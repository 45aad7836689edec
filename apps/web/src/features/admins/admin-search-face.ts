import { paths, pathTo } from '../../platform/paths.ts';
import type { SearchResultType } from '../search/index.ts';

export const adminSearchFace: SearchResultType = {
  kind: 'admin',
  heading: 'Admins',
  invalidatedBy: 'admins',
  icon: 'shield-person',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => pathTo(paths.admin, id),
  listPath: paths.admins,
  create: { title: 'New admin', path: paths.newAdmin, permission: 'admin.edit' },
};
