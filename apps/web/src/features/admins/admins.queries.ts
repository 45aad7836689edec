import { adminHistory, adminSessions } from '@lintel/contract/features/admins/admin-acts';
import { getAdmin } from '@lintel/contract/features/admins/admins';
import { adminStats } from '@lintel/contract/features/work/work';
import { ask } from '../../platform/query-client.ts';

/** The collections an admin's statistics are computed from; a change in any of them invalidates the statistics. */
export const workShow = ['admins', 'properties', 'translations', 'appointments', 'payouts'] as const;

/** Also invalidated by sessions: the first sign-in makes an invited admin active. */
export const adminQuery = (id: number) => ask(getAdmin, { id }, ['admins', 'sessions']);
export const statsQuery = (id: number) => ask(adminStats, { id }, workShow);
/** Signing in sends no live event, so the sessions are fetched again whenever they are shown. */
export const adminSessionsQuery = (id: number) => ({
  ...ask(adminSessions, { id }, ['sessions', 'admins']),
  staleTime: 0,
});
export const adminHistoryQuery = (id: number, per_page?: number) => ask(adminHistory, { id, per_page }, ['admins']);

/** The latest block events: by whom and when. */
export const lastBlockQuery = (id: number) =>
  ask(adminHistory, { id, action: ['admin.block'], per_page: 10 }, ['admins']);
