import { can } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import { type User, updateUser, userTransitions } from '@lintel/contract/features/users/users';
import { paths, pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import type { Action } from '../../ui/table/action.ts';
import { toast } from '../../ui/toast.tsx';

export const copyEmails = (users: readonly User[]) =>
  navigator.clipboard.writeText(users.map(({ email }) => email).join(', ')).then(
    () => toast(users.length === 1 ? 'Email address copied' : `${users.length} email addresses copied`),
    () => toast('The browser did not allow copying', { variant: 'error' }),
  );

/** Blocking requires a reason; unblocking runs at once and offers undo. */
function useTurns(onBlock: (user: User) => void) {
  const admin = useAdmin();
  const update = useEndpointMutation(updateUser);
  const undoToast = useUndoToast();
  const unblock = ({ id, version, first_name, last_name }: User) =>
    update({ id, version, status: 'active' }).then(
      ({ meta }) => undoToast(`${first_name} ${last_name} unblocked`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  const turns = {
    block: (user: User): Action => ({ label: 'Block', icon: 'block', danger: true, onClick: () => onBlock(user) }),
    unblock: (user: User): Action => ({ label: 'Unblock', icon: 'check-circle', onClick: () => void unblock(user) }),
  };
  return (user: User) =>
    (['block', 'unblock'] as const)
      .filter(
        (name) =>
          isTransitionAllowed(userTransitions[name], user.status) && can(admin, userTransitions[name].permission),
      )
      .map((name) => turns[name](user));
}

/** The row actions of a user in the list. */
export function useUserActions(onBlock: (user: User) => void) {
  const turnsOf = useTurns(onBlock);
  const mayEdit = can(useAdmin(), 'user.edit') !== undefined;
  const actions = (user: User): Action[] => [
    { label: 'View', icon: 'eye', to: pathTo(paths.user, user.id), quick: true },
    ...(mayEdit ? [{ label: 'Edit', icon: 'pen', to: pathTo(paths.editUser, user.id), quick: true } as const] : []),
    { label: 'Copy email', icon: 'copy', onClick: () => void copyEmails([user]), quick: true },
    ...turnsOf(user),
  ];
  return { actions };
}
