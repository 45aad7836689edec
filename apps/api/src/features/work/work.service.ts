import { type AdminStats, can } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { notFound, permissionDenied } from '../../platform/problem.ts';
import { need } from '../../platform/records/transition.ts';
import { viewerOrOwn } from '../../platform/records/viewer.ts';
import { admin, countWork, isAdmin } from '../admins/index.ts';
import { type AdminPropertyQuery, findTheirProperties, linksFor } from '../properties/index.ts';
import { countDone, findEarned, findMonths, medianHours } from './work.queries.ts';

/** Oneself, or anyone with the permission to view admins; otherwise 404. */
async function refuseStranger({ admin: me, db }: Context, id: number) {
  if (me.id !== id && !(can(me, 'admin.view') && (await isAdmin(db, id)))) throw notFound(admin.displayName);
}

/** Whether the caller may see the pay of an admin. */
const seesPay = ({ admin: me }: Context, id: number) => {
  const scope = can(me, 'payout.view');
  return scope === 'all' || (scope === 'own' && me.id === id);
};

export async function statsOf(context: Context, id: number): Promise<AdminStats> {
  await refuseStranger(context, id);
  const { db } = context;
  const [counts, median_hours, work, earnings, months] = await Promise.all([
    countDone(db, id),
    medianHours(db, id),
    countWork(db, id),
    seesPay(context, id) ? findEarned(db, id) : null,
    findMonths(db, id, context.admin.id),
  ]);
  return { ...counts, median_hours, work, earnings, months };
}

type Whose = 'assigned_admin_id' | 'added_by_id';

/** The properties of an admin within the caller's scope. */
export async function propertiesOf(context: Context, id: number, query: AdminPropertyQuery, whose: Whose) {
  await refuseStranger(context, id);
  if (query.paid !== undefined && !seesPay(context, id)) throw permissionDenied('payout.view');
  const viewer = {
    ...viewerOrOwn(context, 'property.view'),
    ...(query.is_deleted && need(context, 'property.delete') === 'own' && { scope: 'own' as const }),
    earnings: can(context.admin, 'payout.view'),
  };
  return findTheirProperties(context.db, linksFor(context), { ...query, [whose]: [id] }, viewer);
}
