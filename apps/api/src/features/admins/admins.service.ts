import {
  type Admin,
  type AdminChange,
  type AdminInput,
  type AdminWork,
  adminResource,
  adminTransitions,
  type BlockAdmin,
  type ProfileChange,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import { attempt, enforceRateLimits } from '../../platform/http/rate-limit.queries.ts';
import { invalid, notFound, problem } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { emit, totalOf } from '../../platform/records/events.ts';
import type { RowOf } from '../../platform/records/record.queries.ts';
import {
  changeIn,
  changeRecord,
  createRecord,
  deleteRecord,
  lockExpectedVersion,
  restoreRecord,
} from '../../platform/records/record.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { transition } from '../../platform/records/transition.ts';
import { hashPassword, refuseWeakPassword } from '../../platform/security/passwords.ts';
import { refusePrivilegeEscalation, role } from '../roles/index.ts';
import { decideEmail, proveForEmail, refuseTakenEmail } from './admin-email.ts';
import { payFields, refusePay, tellPay } from './admin-pay.ts';
import { countWork } from './admin-work.queries.ts';
import * as queries from './admins.queries.ts';
import { admins } from './admins.table.ts';
import { isEmailChangeNotified } from './email-changes.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'admin.invited': { admin: { id: number; email: string } };
    /** Only for admins who have signed in or can: both addresses are notified, and the new one must be confirmed. */
    'admin.email_changed': { admin: { id: number; email: string }; before: string };
    /** All their sessions must end immediately. */
    'admin.access_changed': { admin_id: number };
    /** Features with work of this admin reassign it to `to`, if given, and return how much it was. */
    'admin.leaving': { from: number; to: number | null };
  }
  interface EventContributions {
    'admin.leaving': Partial<AdminWork>;
  }
}

export const admin = recordOf(adminResource, {
  table: admins,
  name: queries.adminName,
  references: { role_id: () => role },
  internalColumns: ['password_hash', 'is_email_confirmed', 'must_change_password'],
  lockFirst: serializeAdminChanges,
  find: (db, id, context) => queries.findAdmin(db, linksFor(context), id),
  mayUndo: async (tx, { id, before, after }) => {
    for (const row of [before, after]) if (row?.role_id) await refuseMorePrivileged(tx, { role_id: row.role_id });
    const changed = Object.keys(difference(before ?? {}, after ?? {}));
    if (changed.some((name) => notOnesOwn.includes(name))) refuseSelf(tx.context, id, 'undoes this for');
    if (before?.pay_rate && after) await refusePay(tx, { ...after, id } as AdminRow, before);
    if (
      before?.email &&
      after?.email &&
      changed.includes('email') &&
      (await isEmailChangeNotified(tx, id, after.email))
    )
      throw problem('illegal_transition', 'Both addresses have been written to. Change the email back instead.');
  },
});

type AdminRow = RowOf<typeof admins>;

/**
 * Changes of admins run one at a time, and the caller must still be signed in when it is their turn: when two admins
 * revoke each other's permissions concurrently, the second one fails.
 */
async function serializeAdminChanges(tx: Tx) {
  await queries.lockAdminChanges(tx);
  const { adminId } = tx.context;
  if (adminId !== null && !(await queries.isStillSignedIn(tx, tx.context.admin.session_id)))
    throw problem('unauthenticated', 'Sign in to continue.');
}

const notOnesOwn: readonly string[] = ['email', 'role_id', 'status', 'block_reason', 'deleted_at', ...payFields];

/**
 * Admins with more permissions than the caller cannot be changed by them: a new email address would hand over the
 * account.
 */
export async function refuseMorePrivileged(tx: Tx, { role_id }: Pick<AdminRow, 'role_id'>) {
  refusePrivilegeEscalation(tx.context, (await queries.findGrants(tx, role_id))?.permissions ?? {});
}

async function refuseRoleBeyond(tx: Tx, roleId: number) {
  const role = await queries.findGrants(tx, roleId, 'held');
  if (!role) throw invalid({ role_id: ['Choose a role that exists'] });
  refusePrivilegeEscalation(tx.context, role.permissions);
}

function refuseSelf({ adminId }: Pick<Context, 'adminId'>, id: number, what: string) {
  if (adminId === id) throw problem('illegal_transition', `Nobody ${what} themselves.`);
}

/** Validates and hashes the password before the transaction is open, because both are slow. */
export async function prepareAdmin(context: Context, { password, email, first_name, last_name }: AdminInput) {
  if (password === undefined) return null;
  await enforceRateLimits(context.db, [attempt(context.config, 'passwords', String(context.admin.id))]);
  await refuseWeakPassword('password', password, [email, first_name, last_name]);
  return hashPassword(password);
}

/** A password set by another admin works for one sign-in and must then be changed. */
export async function createAdmin(
  context: Context,
  { password, invite, ...fields }: AdminInput,
  password_hash: string | null,
) {
  return createRecord(context, admin, async (tx) => {
    await refuseRoleBeyond(tx, fields.role_id);
    await refuseTakenEmail(tx, fields.email, null);
    const access = { password_hash, must_change_password: password !== undefined };
    return {
      set: { ...fields, ...access, status: invite ? 'invited' : 'active' },
      afterWrite: async (inner, made) => invite && emit(inner, 'admin.invited', { admin: made }),
    };
  });
}

export async function updateAdmin(
  context: Context,
  id: number,
  { version, current_password, ...changes }: AdminChange,
) {
  if (id === context.admin.id) await proveForEmail(context, changes.email, current_password);
  return changeRecord(context, admin, { id, version }, async (tx, before) => {
    await refuseMorePrivileged(tx, before);
    await refusePay(tx, before, changes);
    const newRole = changes.role_id !== before.role_id ? changes.role_id : undefined;
    if (newRole !== undefined) {
      refuseSelf(context, id, 'changes the role of');
      await refuseRoleBeyond(tx, newRole);
    }
    const email = await decideEmail(tx, before, changes.email);
    return {
      set: { ...changes, ...email.set },
      async afterWrite(inner, after) {
        if (newRole !== undefined) await emit(inner, 'admin.access_changed', { admin_id: id });
        await email.done(inner, after);
        await tellPay(inner, before, after);
      },
    };
  });
}

/** Admins edit their own names, email, phone and time zone, never their role, status or pay. */
export async function updateProfile(context: Context, { version, current_password, ...changes }: ProfileChange) {
  await proveForEmail(context, changes.email, current_password);
  const seen = { id: context.admin.id, version };
  const saved = await changeRecord(context, admin, seen, async (tx, before) => {
    const email = await decideEmail(tx, before, changes.email);
    return { set: { ...changes, ...email.set }, afterWrite: email.done, act: 'update_profile' };
  });
  return { ...saved, permissions: context.admin.permissions };
}

/** Takes the target status instead of toggling, so that a retry is idempotent. */
export const blockAdmin = (context: Context, id: number, { blocked, reason }: BlockAdmin) =>
  changeRecord(context, admin, { id }, async (tx, before) => {
    refuseSelf(context, id, 'blocks');
    await refuseMorePrivileged(tx, before);
    if (blocked === (before.status === 'blocked')) return {};
    const act = blocked ? 'block' : 'unblock';
    const { status } = transition(tx, adminTransitions, before, act);
    const isInvited = !blocked && !(await queries.hasPassword(tx, id));
    return {
      act,
      reason,
      set: { status: isInvited ? 'invited' : status, block_reason: blocked ? reason : null },
      afterWrite: async (inner) => blocked && emit(inner, 'admin.access_changed', { admin_id: id }),
    };
  });

const inWords = ({ properties, translation_requests, appointments }: AdminWork) =>
  `${properties} properties, ${translation_requests} open translation requests and ${appointments} appointments`;

/** Open work must be handed over before its admin is deleted. */
async function refuseUnfinished(tx: Tx, id: number, heir: number | undefined) {
  if (heir !== undefined) {
    if (heir === id || !(await queries.lockAvailableAdmin(tx, heir)))
      throw invalid({ hand_over_to: ['Choose another admin who is not blocked'] });
    return;
  }
  const counts = await countWork(tx, id);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (count > 0)
    throw problem('in_use', `There is open work: ${inWords(counts)}. Choose who takes it over.`, { count, counts });
}

/** All features with work of this admin hand it over; returns how much it was. */
async function handOverWork(tx: Tx, from: number, to: number | null): Promise<AdminWork> {
  const shares = await emit(tx, 'admin.leaving', { from, to });
  return {
    properties: totalOf(shares, 'properties'),
    translation_requests: totalOf(shares, 'translation_requests'),
    appointments: totalOf(shares, 'appointments'),
  };
}

/** Hands over all open work in the same operation, so that one undo reverts both. */
export const deleteAdmin = (context: Context, id: number, heir: number | undefined) =>
  deleteRecord<typeof admins, Admin, { handed_over?: AdminWork }>(context, admin, id, async (tx, before) => {
    refuseSelf(context, id, 'deletes');
    await refuseMorePrivileged(tx, before);
    await refuseUnfinished(tx, id, heir);
    const handed_over = await handOverWork(tx, id, heir ?? null);
    const afterWrite = (inner: Tx) => emit(inner, 'admin.access_changed', { admin_id: id });
    if (heir === undefined) return { afterWrite };
    return {
      afterWrite,
      answer: { handed_over },
      auditExtra: { handed_over_to: [null, heir], handed_over: [null, handed_over] },
    };
  });

/** Restores within 30 days; work that was handed over stays with its new owner. */
export const restoreAdmin = (context: Context, id: number, version: number | undefined) =>
  restoreRecord(context, admin, { id, version }, async (tx, before) => {
    await refuseMorePrivileged(tx, before);
    await refuseTakenEmail(tx, before.email, id);
    return {};
  });

/** Sends the invitation again; its new link invalidates the previous one. */
export const inviteAdmin = (context: Context, id: number): Promise<Admin> =>
  context.transactionThen(
    async (tx) => {
      const invited = await lockExpectedVersion(tx, admin, { id });
      await refuseMorePrivileged(tx, invited);
      transition(tx, adminTransitions, invited, 'invite');
      await audit(tx, { action: 'admin.invite', entity: 'admin', entity_id: id });
      await emit(tx, 'admin.invited', { admin: invited });
    },
    (tx) => seenAdmin(context, id, tx),
  );

export async function seenAdmin(context: Context, id: number, db = context.db) {
  const found = await queries.findAdmin(db, linksFor(context), id);
  if (!found) throw notFound(admin.displayName);
  return found;
}

/** Deleting a role moves its holders to another role; for each of them that is a change of access. */
export async function moveHolders(tx: Tx, fromRole: number, toRole: number) {
  for (const { id } of await queries.holdersOf(tx, fromRole)) {
    await changeIn(tx, admin, { id }, async () => ({
      set: { role_id: toRole },
      afterWrite: (inner) => emit(inner, 'admin.access_changed', { admin_id: id }),
    }));
  }
  await queries.moveDeletedHolders(tx, fromRole, toRole);
}
