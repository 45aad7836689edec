import { propertySearchFace } from '../features/properties/index.ts';
import { itemSearchFace } from '../features/reference-data/index.ts';
import { recordSearch, type SearchFace } from '../features/search/index.ts';
import { userSearchFace } from '../features/users/index.tsx';
import { paths, pathTo } from '../platform/paths.ts';
import type { SearchDialogProps } from '../ui/layout/search-button.tsx';

/** Admins have no room of their own here yet. */
const adminSearchFace: SearchFace = {
  kind: 'admin',
  heading: 'Admins',
  show: 'admins',
  icon: 'shield-person',
  isPerson: true,
  most: 2,
  pathOf: ({ id }) => pathTo(paths.admin, id),
  listPath: paths.admins,
};

/** The search over all rooms, in the order in which their records are shown. */
export async function searchDialog() {
  const [Search, property, user, item] = await Promise.all([
    recordSearch(),
    propertySearchFace(),
    userSearchFace(),
    itemSearchFace(),
  ]);
  const faces = [property, user, adminSearchFace, item];
  return (props: SearchDialogProps) => <Search {...props} faces={faces} />;
}
