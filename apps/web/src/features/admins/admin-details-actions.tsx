import { can } from '@lintel/contract/core/permissions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type AdminAction, availableAdminActions } from './admin-actions.ts';
import { BlockAdminDialog } from './admin-block.tsx';
import type { AdminParts } from './admin-parts.ts';
import { useAdminMutations } from './use-admin-mutations.ts';
import { useMissingPermissions } from './use-missing-permissions.ts';

const DeleteAdminDialog = lazyPart(() =>
  import('./admin-delete.tsx').then((file) => ({ default: file.DeleteAdminDialog })),
);

type Asked = 'block' | 'delete' | 'assign';

/** A link to the audit log, filtered by this admin as actor. */
const doings = (id: number) => ({ to: paths.audit, search: { actor_id: id } });

type ActProps = { act: AdminAction; admin: Admin; onAsk: (asked: Asked) => void };

/** One action as a button; blocking and deleting open a confirmation dialog. */
function ActButton({ act, admin, onAsk }: ActProps) {
  const turns = useAdminMutations();
  const faces: Partial<Record<AdminAction, ButtonProps & { words: string }>> = {
    block: {
      words: 'Block',
      color: 'error',
      startIcon: <Icon name="block" size={18} />,
      onClick: () => onAsk('block'),
    },
    unblock: { words: 'Unblock', color: 'primary', variant: 'contained', onClick: () => turns.unblock(admin) },
    invite: { words: 'Send invitation again', color: 'inherit', onClick: () => turns.invite(admin) },
    restore: { words: 'Restore', color: 'primary', variant: 'contained', onClick: () => turns.restore(admin) },
  };
  const face = faces[act];
  if (!face) return null;
  const { words, ...look } = face;
  return (
    <Button variant="outlined" {...look}>
      {words}
    </Button>
  );
}

/** Edit and changes of the status are buttons, the other actions are in the menu. */
export function AdminActions({ admin, parts }: { admin: Admin; parts: AdminParts }) {
  const viewer = useAdmin();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const acts = availableAdminActions(viewer, admin, { hasMore: useMissingPermissions()(admin.role_id).length > 0 });
  // For an invited admin, resending the invitation is the button and blocking moves to the menu.
  const isInvited = acts.includes('invite');
  const shown = acts.filter((act) => act !== 'edit' && act !== 'delete' && !(isInvited && act === 'block'));
  const mayAssign =
    admin.deleted_at === null &&
    admin.status === 'active' &&
    (can(viewer, 'property.assign') !== undefined || can(viewer, 'translation.assign') !== undefined);
  return (
    <>
      {acts.includes('edit') && (
        <Button
          component={Link}
          to={pathTo(paths.editAdmin, admin.id)}
          state
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="pen" size={18} />}
        >
          Edit
        </Button>
      )}
      {shown.map((act) => (
        <ActButton key={act} act={act} admin={admin} onAsk={setAsked} />
      ))}
      <MoreMenu
        actions={[
          ...(mayAssign
            ? [{ label: 'Assign work…', icon: 'person-add', onClick: () => setAsked('assign') } as const]
            : []),
          ...(can(viewer, 'audit.view')
            ? [{ label: 'What they did', icon: 'history', onClick: () => void navigate(doings(admin.id)) } as const]
            : []),
          ...(isInvited && acts.includes('block')
            ? [{ label: 'Block', icon: 'block', danger: true, onClick: () => setAsked('block') } as const]
            : []),
          ...(acts.includes('delete')
            ? [{ label: 'Delete', icon: 'trash', danger: true, onClick: () => setAsked('delete') } as const]
            : []),
        ]}
      />
      <Suspense>
        {asked === 'block' && <BlockAdminDialog admin={admin} onClose={close} />}
        {asked === 'delete' && (
          <DeleteAdminDialog admin={admin} onClose={close} onDeleted={() => void navigate({ to: paths.admins })} />
        )}
        {asked === 'assign' && <parts.AssignDrawer admin={admin} onClose={close} />}
      </Suspense>
    </>
  );
}
