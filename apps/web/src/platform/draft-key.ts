import { draftKey } from './draft.ts';
import { useAdmin } from './session.tsx';

/** Where the drafts of whoever is signed in are kept, for one record. */
export const useDraftKey = (record: string) => draftKey(useAdmin().id, record);
