import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { inviteAdmin, restoreAdmin } from '@lintel/contract/features/admins/admin-actions';
import { type Admin, blockAdmin } from '@lintel/contract/features/admins/admins';
import { fullName } from '../../platform/format.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { toast } from '../../ui/toast.tsx';

/** Actions on an admin that run at once and offer undo. */
export function useAdminMutations() {
  const block = useEndpointMutation(blockAdmin);
  const invite = useEndpointMutation(inviteAdmin);
  const restore = useEndpointMutation(restoreAdmin);
  const undoToast = useUndoToast();
  const say = (done: Promise<{ meta?: ReplyMeta }>, words: string) =>
    void done.then(
      ({ meta }) => undoToast(words, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return {
    unblock: (admin: Admin) => say(block({ id: admin.id, blocked: false }), `${fullName(admin)} unblocked`),
    invite: (admin: Admin) => say(invite({ id: admin.id }), `Invitation sent to ${admin.email} again`),
    restore: (admin: Admin) => say(restore({ id: admin.id }), `${fullName(admin)} restored`),
  };
}
