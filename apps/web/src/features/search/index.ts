export type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
export const recordSearch = () => import('./record-search.tsx').then((file) => file.RecordSearch);
