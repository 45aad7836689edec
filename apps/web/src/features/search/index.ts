export type { SearchResultType } from './search-face.ts';
export const recordSearch = () => import('./record-search.tsx').then((file) => file.RecordSearch);
