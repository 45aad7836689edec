import { type Admin, blockAdmin } from '@lintel/contract/features/admins/admins';
import { fullName } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';

/** Requires a reason and warns that all sessions of the admin end. */
export function BlockAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const block = useEndpointMutation(blockAdmin);
  const name = fullName(admin);
  return (
    <ReasonDialog
      title={
        <>
          Block <bdi>{name}</bdi>?
        </>
      }
      text="They are signed out everywhere at once and cannot sign in until an admin unblocks them. Their work stays theirs."
      submit="Block admin"
      done={`${name} blocked`}
      act={(reason) => block({ id: admin.id, blocked: true, reason })}
      onClose={onClose}
    />
  );
}
