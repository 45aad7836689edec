import type { Parsed, sendPresenceHeartbeat as sayCall } from '@lintel/contract';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { isSeen } from '../../../platform/records/record.queries.ts';
import { property } from '../property-record.ts';
import { deletePresence, enter, findPresence, isPresent, renewPresence } from './presence.queries.ts';

/** Opening and closing are streamed to others; heartbeats are not. */
export async function setPresence(context: Context, { property_id, is_open }: Parsed<typeof sayCall>['body']) {
  const { db, admin } = context;
  if (!(await isSeen(db, property, property_id, context))) throw notFound(property.displayName);
  const me = { admin_id: admin.id, property_id };
  const isNews = is_open ? !(await renewPresence(db, me)) : await isPresent(db, me);
  if (isNews) await context.transaction((tx) => (is_open ? enter(tx, me) : deletePresence(tx, me)));
  return findPresence(db, context, [property_id]);
}
