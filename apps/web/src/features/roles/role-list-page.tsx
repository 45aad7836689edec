import { can } from '@lintel/contract/core/permissions';
import { exportRoles, listRoles, type Role } from '@lintel/contract/features/roles/roles';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { isLocked, useRoleActs } from './role-list-acts.ts';
import { roleColumns, roleFilters } from './role-list-columns.tsx';
import { roleQuery } from './roles.queries.ts';

// Lazy-loaded: the list does not need this chunk until it is opened.
const DeleteRoleDialog = lazyPart(() =>
  import('./role-form-delete.tsx').then((file) => ({ default: file.DeleteRoleDialog })),
);

const newRole = (
  <Button
    component={Link}
    to={paths.newRole}
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
  >
    New role
  </Button>
);

export function RoleListPage() {
  const list = useList(listRoles, 'roles');
  const admin = useAdmin();
  const [leaving, setLeaving] = useState<Role>();
  const stay = () => setLeaving(undefined);
  const mayEdit = can(admin, 'role.edit') !== undefined;
  const actions = (role: Role): Action[] => [
    ...(mayEdit
      ? ([
          {
            label: isLocked(role) ? 'View' : 'Edit',
            icon: isLocked(role) ? 'eye' : 'pen',
            to: pathTo(paths.editRole, role.id),
            quick: true,
          },
          { label: 'Duplicate', icon: 'copy', to: paths.newRole, search: { copy: role.id }, quick: true },
        ] as const)
      : []),
    ...(can(admin, 'role.delete')
      ? ([
          {
            label: 'Delete',
            icon: 'trash',
            danger: true,
            disabled: isLocked(role) ? 'this role is locked' : undefined,
            onClick: () => setLeaving(role),
          },
        ] as const)
      : []),
  ];
  return (
    <>
      <ListPage
        title="Roles"
        crumbs={[homeCrumb, { title: 'Admins', path: paths.admins }, { title: 'Roles' }]}
        list={list}
        columns={roleColumns}
        filters={roleFilters}
        link={({ id }) => pathTo(paths.editRole, id)}
        nameOf={({ name }) => name}
        actions={actions}
        bulkActions={useRoleActs()}
        record={{ query: ({ id }) => roleQuery(id), seed: (role) => role }}
        searchHint="Search name or description"
        exports={exportRoles}
        head={mayEdit && newRole}
        empty={<EmptyState icon="lock" title="No roles yet" text="A role decides what its admins can do." />}
      />
      <Suspense>{leaving && <DeleteRoleDialog role={leaving} onClose={stay} onDeleted={stay} />}</Suspense>
    </>
  );
}
