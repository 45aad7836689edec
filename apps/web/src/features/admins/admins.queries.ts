import { adminHistory, adminSessions } from '@lintel/contract/features/admins/admin-acts';
import { getAdmin } from '@lintel/contract/features/admins/admins';
import { adminStats } from '@lintel/contract/features/work/work';
import { ask } from '../../platform/query-client.ts';

/** What somebody's work is made of: whatever changes there changes the figures. */
export const workShow = ['admins', 'properties', 'translations', 'appointments', 'payouts'] as const;

/** Who signs in for the first time is active then. */
export const adminQuery = (id: number) => ask(getAdmin, { id }, ['admins', 'sessions']);
export const statsQuery = (id: number) => ask(adminStats, { id }, workShow);
/** Signing in is told to nobody: who looks at the sessions asks anew. */
export const adminSessionsQuery = (id: number) => ({
  ...ask(adminSessions, { id }, ['sessions', 'admins']),
  staleTime: 0,
});
export const adminHistoryQuery = (id: number, per_page?: number) => ask(adminHistory, { id, per_page }, ['admins']);

/** Who blocked somebody last, and when. */
export const lastBlockQuery = (id: number) =>
  ask(adminHistory, { id, action: ['admin.block'], per_page: 10 }, ['admins']);
