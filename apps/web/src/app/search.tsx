import { recordSearch } from '../features/search/index.ts';
import type { SearchDialogProps } from '../ui/layout/search-button.tsx';
import { rooms } from './rooms.ts';

/** The search over all rooms, with their records in the order of the rooms. */
export async function searchDialog() {
  const [Search, ...faces] = await Promise.all([
    recordSearch(),
    ...rooms.flatMap(({ searchResult }) => searchResult?.() ?? []),
  ]);
  return (props: SearchDialogProps) => <Search {...props} faces={faces} />;
}
