import { type User, updateUser } from '@lintel/contract/features/users/users';
import { fullName } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';

/** Requires a reason and explains what happens to their listings. */
export function BlockUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useEndpointMutation(updateUser);
  const name = fullName(user);
  return (
    <ReasonDialog
      title={
        <>
          Block <bdi>{name}</bdi>?
        </>
      }
      text="Their published properties are hidden from the app at once and come back when you unblock them."
      submit="Block user"
      done={`${name} blocked`}
      act={(reason) => update({ id: user.id, version: user.version, status: 'blocked', reason })}
      onClose={onClose}
    />
  );
}
