import { draftKey } from './draft.ts';
import { useAdmin } from './session.tsx';

/** The storage key of the signed-in admin's draft of one record. */
export const useDraftKey = (record: string) => draftKey(useAdmin().id, record);
