import {
  type Grants,
  permissionLabel,
  permissionsExceeding,
  type RoleChange,
  type RoleInput,
  roleResource,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { duplicateValue, invalid, problem } from '../../platform/problem.ts';
import { emit } from '../../platform/records/events.ts';
import { lockRecord } from '../../platform/records/record.queries.ts';
import { changeRecord, createRecord, deleteRecord } from '../../platform/records/record.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { countHolders, findRole, isRoleNameTaken } from './roles.queries.ts';
import { roles } from './roles.table.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Its holders must get another role in the same transaction, otherwise the deletion fails. */
    'role.moved': { from: { id: number }; to: { id: number } };
  }
}

export const role = recordOf(roleResource, {
  table: roles,
  find: findRole,
  async mayUndo(tx, { before, after }) {
    for (const { permissions } of [before, after].filter((row) => row !== null))
      refusePrivilegeEscalation(tx.context, permissions ?? {});
  },
});

/** Admins cannot grant permissions that they do not have (privilege escalation). */
export function refusePrivilegeEscalation(context: Pick<Context, 'admin'>, input: Grants) {
  const missing = permissionsExceeding(input, context.admin.permissions);
  const rights = missing.map((permission) => `${permissionLabel(permission)} (${permission})`);
  if (rights.length > 0)
    throw problem('forbidden', `You cannot grant permissions that you do not have: ${rights.join(', ')}.`);
}

function refuseLocked({ key }: { key: string }) {
  if (key === 'super') throw problem('forbidden', 'The super admin role is locked.');
}

/** Admins cannot remove permissions from their own role. */
function refuseNarrowingOwn(
  { admin }: Context,
  { key, permissions }: { key: string; permissions: Grants },
  input: Grants,
) {
  if (admin.role_key === key && permissionsExceeding(permissions, input).length > 0)
    throw problem('illegal_transition', 'You cannot take permissions from your own role.');
}

async function refuseTakenName(tx: Tx, name: string, exceptId: number | null) {
  if (await isRoleNameTaken(tx, name, exceptId)) throw duplicateValue({ name: ['Another role has this name'] });
}

const keyOf = (name: string) => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 40);
  return `${slug || 'role'}_${Date.now().toString(36)}`;
};

export const createRole = (context: Context, input: RoleInput) =>
  createRecord(context, role, async (tx) => {
    refusePrivilegeEscalation(context, input.permissions);
    await refuseTakenName(tx, input.name, null);
    return { set: { ...input, key: keyOf(input.name) } };
  });

export const updateRole = (context: Context, id: number, { version, ...input }: RoleChange) =>
  changeRecord(context, role, { id, version }, async (tx, before) => {
    refuseLocked(before);
    refusePrivilegeEscalation(context, input.permissions);
    refusePrivilegeEscalation(context, before.permissions); // nor revoke from those with more permissions
    refuseNarrowingOwn(context, before, input.permissions);
    await refuseTakenName(tx, input.name, id);
    return { set: input };
  });

/**
 * A role in use can be deleted only when its holders are moved to another one, by an admin with the permissions of
 * both.
 */
export const deleteRole = (context: Context, id: number, moveTo: number | undefined) =>
  deleteRecord(context, role, id, async (tx, before) => {
    refuseLocked(before);
    if (moveTo !== undefined) {
      const target = moveTo === id ? undefined : await lockRecord(tx, role, moveTo);
      if (!target) throw invalid({ move_to: ['Choose another role that exists'] });
      refusePrivilegeEscalation(context, before.permissions);
      refusePrivilegeEscalation(context, target.permissions);
      await emit(tx, 'role.moved', { from: before, to: target });
      return {};
    }
    const count = await countHolders(tx, id);
    if (count > 0)
      throw problem('in_use', `${count} admins have this role. Move them to another role first.`, { count });
    return {};
  });
