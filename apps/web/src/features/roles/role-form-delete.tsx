import { permissionsExceeding } from '@lintel/contract/core/permissions';
import { deleteRole, type Role } from '@lintel/contract/features/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { problemOf } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { everyRoleQuery } from './roles.queries.ts';

const Move = z.object({ move_to: z.string() });

const admins = (count: number) => (count === 1 ? '1 admin has' : `${count} admins have`);

type Props = { role: Role; onClose: () => void; onDeleted: () => void };

/** Deletes a role; while admins hold it, a replacement role is required. */
export function DeleteRoleDialog({ role, onClose, onDeleted }: Props) {
  const admin = useAdmin();
  const remove = useEndpointMutation(deleteRole);
  const roles = useQuery(everyRoleQuery());
  // The role may have been assigned since it was loaded: the server then refuses with the new count.
  const [holders, setHolders] = useState(role.admins_count);
  const targets = (roles.data?.data ?? []).filter(
    ({ id, permissions }) => id !== role.id && permissionsExceeding(permissions, admin.permissions).length === 0,
  );
  const schema =
    holders > 0 ? Move.refine(({ move_to }) => move_to !== '', { path: ['move_to'], message: 'Choose a role' }) : Move;
  return (
    <FormDialog
      title={`Delete the role ${role.name}?`}
      text={
        holders === 0
          ? 'No admin has this role.'
          : `${admins(holders)} this role. They get another one at once and must sign in again.`
      }
      submit={holders > 0 ? 'Move and delete' : 'Delete'}
      colour="error"
      focusCancel
      schema={schema}
      initial={{ move_to: '' }}
      onSave={({ move_to }) => remove({ id: role.id, ...(move_to && { move_to: Number(move_to) }) })}
      done={({ meta }) => [`${role.name} deleted`, meta]}
      onDone={onDeleted}
      onFail={(error) => {
        const problem = problemOf(error);
        if (problem?.code === 'in_use') setHolders(problem.count ?? 1);
      }}
      onClose={onClose}
    >
      {holders > 0 && (
        <SelectInput
          name="move_to"
          label="Move them to"
          options={[
            { value: '', label: 'Choose a role' },
            ...targets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FormDialog>
  );
}
