import type { Admin, AdminChange, AdminInput, BlockAdmin, ProfileChange } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { hashPassword, refuseWeakPassword } from '../../platform/security/passwords.ts';
import { refuseBeyond } from '../roles/index.ts';
import * as queries from './admins.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'admin.invited': { admin: Admin };
    /** Whatever they were signed in to must end at once. */
    'admin.access_changed': { admin_id: number };
  }
}

const recordOf = (admin: Admin) => {
  const { role: _, last_login_at: __, ...fields } = admin;
  return fields;
};

async function reply(tx: Tx, id: number): Promise<Admin> {
  const admin = await queries.findAdmin(tx, id);
  if (!admin) throw notFound('This admin');
  return admin;
}

/** Whoever holds more than you is not yours to change: else a new e-mail address would hand you their rights. */
async function lockBelow(tx: Tx, id: number) {
  const admin = await queries.lockAdmin(tx, id);
  if (!admin) throw notFound('This admin');
  refuseBeyond(tx.context, admin.permissions);
  return admin;
}

async function refuseRoleBeyond(tx: Tx, roleId: number) {
  const role = await queries.findRoleGrants(tx, roleId);
  if (!role) throw invalid({ role_id: ['Choose a role that exists'] });
  refuseBeyond(tx.context, role.permissions);
}

async function refuseTakenEmail(tx: Tx, email: string, exceptId: number | null) {
  if (await queries.isEmailTaken(tx, email, exceptId))
    throw taken({ email: ['Another admin has this e-mail address'] });
}

function refuseSelf(context: Context, id: number, what: string) {
  if (context.admin.id === id) throw problem('illegal_transition', `Nobody ${what} themselves.`);
}

export async function createAdmin(context: Context, { password, invite, ...fields }: AdminInput) {
  if (password !== undefined)
    await refuseWeakPassword('password', password, [fields.email, fields.first_name, fields.last_name]);
  const password_hash = password === undefined ? null : await hashPassword(password);
  return context.transaction(async (tx) => {
    await refuseRoleBeyond(tx, fields.role_id);
    await refuseTakenEmail(tx, fields.email, null);
    const { id } = await queries.insertAdmin(tx, { ...fields, password_hash, status: invite ? 'invited' : 'active' });
    const admin = await reply(tx, id);
    await audit(tx, {
      action: 'admin.create',
      entity: 'admin',
      entity_id: id,
      changes: difference({}, recordOf(admin)),
    });
    if (invite) await emit(tx, 'admin.invited', { admin });
    return admin;
  });
}

export const updateAdmin = (context: Context, id: number, { version, ...fields }: AdminChange) =>
  context.transaction(async (tx) => {
    const admin = await lockBelow(tx, id);
    if (admin.version !== version) throw stale(await reply(tx, id));
    const newRole = fields.role_id !== undefined && fields.role_id !== admin.role_id;
    if (newRole) {
      refuseSelf(context, id, 'changes the role of');
      await refuseRoleBeyond(tx, fields.role_id as number);
    }
    if (fields.email !== undefined) await refuseTakenEmail(tx, fields.email, id);
    const saved = await save(tx, admin, fields, 'admin.update');
    if (newRole) await emit(tx, 'admin.access_changed', { admin_id: id });
    return saved;
  });

async function save(tx: Tx, before: Admin, fields: Omit<AdminChange, 'version'>, action: string) {
  await queries.saveAdmin(tx, before.id, fields);
  const saved = await reply(tx, before.id);
  await audit(tx, {
    action,
    entity: 'admin',
    entity_id: before.id,
    changes: difference(recordOf(await strip(before)), recordOf(saved)),
  });
  return saved;
}

// A locked row carries its role's grants along; they are no field of an admin.
const strip = async (admin: Admin): Promise<Admin> => {
  const { permissions: _, ...fields } = admin as Admin & { permissions?: unknown };
  return fields;
};

/** One's own names, phone and time zone; never one's role, status or pay. */
export const updateProfile = (context: Context, { version, ...fields }: ProfileChange) =>
  context.transaction(async (tx) => {
    const admin = await queries.lockAdmin(tx, context.admin.id);
    if (!admin) throw notFound('This admin');
    if (admin.version !== version) throw stale(await reply(tx, admin.id));
    const saved = await save(tx, admin, fields, 'admin.update_profile');
    return { ...saved, permissions: context.admin.permissions };
  });

/** Asks for a target state, so that sending it twice changes nothing the second time. */
export const blockAdmin = (context: Context, id: number, { blocked, reason }: BlockAdmin) =>
  context.transaction(async (tx) => {
    refuseSelf(context, id, 'blocks');
    const admin = await lockBelow(tx, id);
    if (blocked === (admin.status === 'blocked')) return reply(tx, id);
    const status = blocked ? 'blocked' : (await queries.hasPassword(tx, id)) ? 'active' : 'invited';
    await queries.setBlocked(tx, id, status, blocked ? (reason ?? null) : null);
    await audit(tx, {
      action: blocked ? 'admin.block' : 'admin.unblock',
      entity: 'admin',
      entity_id: id,
      changes: { status: [admin.status, status] },
      reason,
    });
    if (blocked) await emit(tx, 'admin.access_changed', { admin_id: id });
    return reply(tx, id);
  });

export const deleteAdmin = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    refuseSelf(context, id, 'deletes');
    if (await queries.isDeleted(tx, id)) return { id };
    const admin = await lockBelow(tx, id);
    await queries.softDelete(tx, id);
    await audit(tx, {
      action: 'admin.delete',
      entity: 'admin',
      entity_id: id,
      changes: { status: [admin.status, 'deleted'] },
    });
    await emit(tx, 'admin.access_changed', { admin_id: id });
    return { id };
  });
