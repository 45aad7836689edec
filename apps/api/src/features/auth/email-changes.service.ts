import type { Context, Tx } from '../../platform/context.ts';
import { enforceRateLimits, release } from '../../platform/http/rate-limit.queries.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import { duplicateValue } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { emailChanges, isEmailTaken, lockAdminChanges } from '../admins/index.ts';
import { linkAttempts } from './auth.limits.ts';
import { deleteSessionsOf, lockCredentials } from './auth.queries.ts';
import { deadLink } from './dead-link.ts';
import { hashLinkToken } from './tokens.ts';

/** Ends all sessions. The new address gets a link that confirms it, the old one a link that restores it. */
export async function startEmailChange(tx: Tx, admin: { id: number; email: string }, before: string) {
  await deleteSessionsOf(tx, admin.id);
  await emit(tx, 'admin.all_sessions_ended', { admin_id: admin.id });
  const { id } = await emailChanges.insertEmailChange(tx, admin.id, before, admin.email);
  await post(tx, {
    template: 'email-confirmation',
    recipient: admin.email,
    title: 'Confirm your email for Lintel',
    payload: {},
  });
  await post(tx, {
    template: 'email-changed',
    recipient: before,
    title: 'Your Lintel email was changed',
    payload: { change_id: id },
  });
}

/** From now on password reset links go to the new address. */
export async function confirmEmail(context: Context, token: string) {
  const tries = linkAttempts(context);
  await enforceRateLimits(context.db, [tries]);
  const change = await emailChanges.findByConfirmLink(context.db, hashLinkToken(token));
  if (!change) throw deadLink();
  return context.transaction(async (tx) => {
    await lockAdminChanges(tx);
    if (!(await emailChanges.confirmChange(tx, change))) throw deadLink();
    const line = { action: 'auth.confirm_email', entity: 'admin', entity_id: change.admin_id };
    await audit(tx, { ...line, actor_id: change.admin_id });
    await release(tx, tries);
    return { message: 'Your email address is confirmed.' };
  });
}

/**
 * The owner of the old mailbox recovers the account, whatever was changed since: restores the address, ends all
 * sessions, clears the password and emails a link to set a new one.
 */
export async function restoreEmail(context: Context, token: string) {
  const tries = linkAttempts(context);
  await enforceRateLimits(context.db, [tries]);
  const change = await emailChanges.findByRestoreLink(context.db, hashLinkToken(token));
  if (!change) throw deadLink();
  return context.transaction(async (tx) => {
    await lockAdminChanges(tx);
    const admin = await lockCredentials(tx, change.admin_id);
    if (!admin || admin.email === change.old_email || !(await emailChanges.closeChanges(tx, change))) throw deadLink();
    if (await isEmailTaken(tx, change.old_email, admin.id))
      throw duplicateValue({ email: ['Another admin has this email address now'] });
    await emailChanges.restoreEmail(tx, change);
    await deleteSessionsOf(tx, admin.id);
    await emit(tx, 'admin.all_sessions_ended', { admin_id: admin.id });
    await post(
      tx,
      { template: 'password-reset', recipient: change.old_email, title: 'Set a new password for Lintel', payload: {} },
      { waits: 0 },
    );
    await audit(tx, {
      action: 'auth.restore_email',
      entity: 'admin',
      entity_id: admin.id,
      actor_id: admin.id,
      changes: { email: [admin.email, change.old_email] },
    });
    await release(tx, tries);
    return { message: 'Your email address is restored. An email with a link to set a new password is on its way.' };
  });
}
