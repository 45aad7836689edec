import { beyond, type Grants, type Role, type RoleChange, type RoleInput } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { findRole, insertRole, isRoleNameTaken, lockRole, removeRole, saveRole } from './roles.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Its holders must find another role in the same transaction, or the deletion is refused. */
    'role.moved': { from: Role; to: Role };
  }
}

const reply = async (tx: Tx, id: number): Promise<Role> => {
  const role = await findRole(tx, id);
  if (!role) throw notFound('This role');
  return role;
};

/** Nobody grants what they don't have, by whichever way. */
export function refuseBeyond(context: Context, wished: Grants) {
  const missing = beyond(wished, context.admin.permissions);
  if (missing.length > 0) throw problem('forbidden', `You cannot grant what you do not hold: ${missing.join(', ')}.`);
}

async function refuseTakenName(tx: Tx, name: string, exceptId: number | null) {
  if (await isRoleNameTaken(tx, name, exceptId)) throw taken({ name: ['Another role has this name'] });
}

const keyOf = (name: string) => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  return `${slug || 'role'}_${Date.now().toString(36)}`;
};

export const createRole = (context: Context, body: RoleInput) =>
  context.transaction(async (tx) => {
    refuseBeyond(context, body.permissions);
    await refuseTakenName(tx, body.name, null);
    const { id } = await insertRole(tx, keyOf(body.name), body);
    const role = await reply(tx, id);
    await audit(tx, { action: 'role.create', entity: 'role', entity_id: id, changes: difference({}, pick(role)) });
    return role;
  });

const pick = ({ name, description, permissions }: Role) => ({ name, description, permissions });

export const updateRole = (context: Context, id: number, { version, ...wished }: RoleChange) =>
  context.transaction(async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw notFound('This role');
    if (role.key === 'super') throw problem('forbidden', 'The super admin role is locked.');
    if (role.version !== version) throw stale(role);
    refuseBeyond(context, wished.permissions);
    refuseBeyond(context, role.permissions); // nor takes from those who hold more
    await refuseTakenName(tx, wished.name, id);
    await saveRole(tx, id, wished);
    const saved = await reply(tx, id);
    await audit(tx, {
      action: 'role.update',
      entity: 'role',
      entity_id: id,
      changes: difference(pick(role), pick(saved)),
    });
    return saved;
  });

/** A role in use goes only when its holders are moved to another one. */
export const deleteRole = (context: Context, id: number, moveTo: number | undefined) =>
  context.transaction(async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw notFound('This role');
    if (role.key === 'super') throw problem('forbidden', 'The super admin role is locked.');
    if (moveTo !== undefined) {
      const target = moveTo === id ? undefined : await lockRole(tx, moveTo);
      if (!target) throw invalid({ move_to: ['Choose another role that exists'] });
      refuseBeyond(context, target.permissions);
      await emit(tx, 'role.moved', { from: role, to: target });
    } else if (role.admins_count > 0) {
      throw problem('in_use', `${role.admins_count} admins hold this role. Move them to another role first.`, {
        count: role.admins_count,
      });
    }
    await removeRole(tx, id);
    await audit(tx, { action: 'role.delete', entity: 'role', entity_id: id, changes: difference(pick(role), {}) });
    return { id };
  });
