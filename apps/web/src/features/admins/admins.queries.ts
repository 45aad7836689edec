import { adminHistory, adminSessions } from '@lintel/contract/features/admins/admin-actions';
import { getAdmin } from '@lintel/contract/features/admins/admins';
import { adminStats } from '@lintel/contract/features/work/work';
import { endpointQuery } from '../../platform/query-client.ts';

/** The collections an admin's statistics are computed from; a change in any of them invalidates the statistics. */
export const workShow = ['admins', 'properties', 'translations', 'appointments', 'payouts'] as const;

/** Also invalidated by sessions: the first sign-in makes an invited admin active. */
export const adminQuery = (id: number) => endpointQuery(getAdmin, { id }, ['admins', 'sessions']);
export const statsQuery = (id: number) => endpointQuery(adminStats, { id }, workShow);
/** Signing in sends no live event, so the sessions are fetched again whenever they are shown. */
export const adminSessionsQuery = (id: number) => ({
  ...endpointQuery(adminSessions, { id }, ['sessions', 'admins']),
  staleTime: 0,
});
export const adminHistoryQuery = (id: number, per_page?: number) =>
  endpointQuery(adminHistory, { id, per_page }, ['admins']);

/** The latest block events: by whom and when. */
export const lastBlockQuery = (id: number) =>
  endpointQuery(adminHistory, { id, action: ['admin.block'], per_page: 10 }, ['admins']);
