import { adminSearchFace } from '../features/admins/index.tsx';
import { propertySearchFace } from '../features/properties/index.ts';
import { itemSearchFace } from '../features/reference-data/index.ts';
import { recordSearch } from '../features/search/index.ts';
import { userSearchFace } from '../features/users/index.tsx';
import type { SearchDialogProps } from '../ui/layout/search-button.tsx';

/** The search over all features, in the order in which their records are shown. */
export async function searchDialog() {
  const [Search, property, user, admin, item] = await Promise.all([
    recordSearch(),
    propertySearchFace(),
    userSearchFace(),
    adminSearchFace(),
    itemSearchFace(),
  ]);
  const faces = [property, user, admin, item];
  return (props: SearchDialogProps) => <Search {...props} faces={faces} />;
}
