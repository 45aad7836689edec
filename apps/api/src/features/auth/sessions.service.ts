import { can } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { lockExpectedVersion } from '../../platform/records/record.ts';
import { admin, refuseMorePrivileged, seenAdmin } from '../admins/index.ts';
import { deleteOtherSessionsOf, deleteSession, findSessions } from './auth.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** After a new password, a new email, or signing out everywhere: secret URLs of this admin are revoked, too. */
    'admin.all_sessions_ended': { admin_id: number };
  }
}

// Lists and ends sessions: one's own, and those of others with the permission to block.

export const endSession = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    if ((await deleteSession(tx, context.admin.id, id)) === 0) throw notFound('This session');
    await audit(tx, { action: 'auth.end_session', entity: 'admin', entity_id: context.admin.id });
    return { id };
  });

/** Ends all sessions except the caller's. */
export const endOtherSessions = (context: Context) =>
  context.transaction(async (tx) => {
    const ended = await deleteOtherSessionsOf(tx, context.admin.id);
    await emit(tx, 'admin.all_sessions_ended', { admin_id: context.admin.id });
    await audit(tx, { action: 'auth.end_sessions', entity: 'admin', entity_id: context.admin.id });
    return { ended };
  });

/** IP address and device are visible to the admin themselves and to readers of the audit log. */
export async function sessionsOf(context: Context, adminId: number) {
  await seenAdmin(context, adminId);
  const sessions = await findSessions(context, adminId);
  if (adminId === context.admin.id || can(context.admin, 'audit.view')) return sessions;
  return sessions.map((session) => ({ ...session, ip: null, user_agent: null }));
}

export const endAdminSession = (context: Context, adminId: number, id: number) =>
  context.transaction(async (tx) => {
    await refuseMorePrivileged(tx, await lockExpectedVersion(tx, admin, { id: adminId }));
    if ((await deleteSession(tx, adminId, id)) === 0) throw notFound('This session');
    await audit(tx, { action: 'admin.end_session', entity: 'admin', entity_id: adminId });
    return { id };
  });

export const endAdminSessions = (context: Context, adminId: number) =>
  context.transaction(async (tx) => {
    await refuseMorePrivileged(tx, await lockExpectedVersion(tx, admin, { id: adminId }));
    const ended = await deleteOtherSessionsOf(tx, adminId);
    await emit(tx, 'admin.all_sessions_ended', { admin_id: adminId });
    await audit(tx, { action: 'admin.end_sessions', entity: 'admin', entity_id: adminId });
    return { ended };
  });
