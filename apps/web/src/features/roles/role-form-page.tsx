import { can, missingPermission } from '@lintel/contract/core/permissions';
import type { Role } from '@lintel/contract/features/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useStoredListQuery } from '../../platform/stored-list-query.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { emptyRole, type MenuOf, RoleForm, roleValues, useRoleDisabledReason } from './role-form.tsx';
import { DeleteRoleDialog } from './role-form-delete.tsx';
import { limitToOwnPermissions, withRequiredViews } from './role-grants.ts';
import { roleQuery } from './roles.queries.ts';

const list = { title: 'Roles', path: paths.roles, list: 'roles' };
const crumbs = (title: string) => [homeCrumb, list, { title }];
const state = { noun: 'role', permission: 'role.view', list, invalidatedBy: ['roles'] as const };

function EditRole({ role, menuOf }: { role: Role; menuOf: MenuOf }) {
  const admin = useAdmin();
  const navigate = useNavigate();
  const search = useStoredListQuery(list.list);
  const [deleting, setDeleting] = useState(false);
  const isLocked = useRoleDisabledReason(role) !== undefined;
  const mayCopy = can(admin, 'role.edit') !== undefined;
  const whyNot =
    role.key === 'super' ? 'It is locked' : can(admin, 'role.delete') ? undefined : missingPermission('role.delete');
  return (
    <>
      <PageHead
        title={isLocked ? 'Role' : 'Edit role'}
        crumbs={crumbs(role.name)}
        actions={
          <MoreMenu
            actions={[
              {
                label: 'Copy role',
                icon: 'copy',
                disabledReason: mayCopy ? undefined : missingPermission('role.edit'),
                onClick: () => void navigate({ to: paths.newRole, search: { copy: role.id } }),
              },
              {
                label: 'Delete role',
                icon: 'trash',
                danger: true,
                disabledReason: whyNot,
                onClick: () => setDeleting(true),
              },
            ]}
          />
        }
      />
      <RoleForm key={role.id} role={role} menuOf={menuOf} />
      {deleting && (
        <DeleteRoleDialog
          role={role}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: list.path, search, ignoreBlocker: true })}
        />
      )}
    </>
  );
}

export function EditRolePage({ menuOf }: { menuOf: MenuOf }) {
  const id = useRecordId();
  const query = useQuery(roleQuery(id));
  return (
    <RecordState query={query} {...state}>
      {(role) => <EditRole role={role} menuOf={menuOf} />}
    </RecordState>
  );
}

function NewRole({ source, menuOf }: { source?: Role; menuOf: MenuOf }) {
  const admin = useAdmin();
  const navigate = useNavigate();
  const initial = source && {
    ...roleValues(source),
    name: `Copy of ${source.name}`.slice(0, 50),
    permissions: withRequiredViews(limitToOwnPermissions(source.permissions, admin.permissions)),
  };
  return (
    <>
      <PageHead title="New role" crumbs={crumbs('New role')} />
      <RoleForm menuOf={menuOf} initial={initial ?? emptyRole} onSaved={() => void navigate({ to: list.path })} />
    </>
  );
}

function CopiedRole({ id, menuOf }: { id: number; menuOf: MenuOf }) {
  const query = useQuery(roleQuery(id));
  return (
    <RecordState query={query} {...state}>
      {(role) => <NewRole source={role} menuOf={menuOf} />}
    </RecordState>
  );
}

/** Empty, or prefilled with the permissions of another role: `?copy=7`. */
export function CreateRolePage({ menuOf }: { menuOf: MenuOf }) {
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  return copy ? <CopiedRole id={Number(copy)} menuOf={menuOf} /> : <NewRole menuOf={menuOf} />;
}
