import { paths, pathTo } from '../../platform/paths.ts';
import type { SearchFace } from '../search/index.ts';

export const adminSearchFace: SearchFace = {
  kind: 'admin',
  heading: 'Admins',
  show: 'admins',
  icon: 'shield-person',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => pathTo(paths.admin, id),
  listPath: paths.admins,
  create: { title: 'New admin', path: paths.newAdmin, permission: 'admin.edit' },
};
