import { can } from '@lintel/contract/core/permissions';
import { countAdmins, exportAdmins, type ListedAdmin, listAdmins } from '@lintel/contract/features/admins/admins';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { fullName } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ListPage } from '../../ui/table/list-page.tsx';
import { useTabCounts } from '../../ui/table/views/use-tab-counts.ts';
import { type AdminDialogRequest, useAdminActions } from './admin-list-actions.ts';
import { adminColumns, adminFilters, adminTabs } from './admin-list-columns.tsx';
import { adminQuery } from './admins.queries.ts';

// Lazy-loaded: the list does not need these chunks until they are opened.
const AdminPeek = lazyPart(() => import('./admin-peek.tsx').then((file) => ({ default: file.AdminPeek })));
const BlockAdminDialog = lazyPart(() =>
  import('./admin-block.tsx').then((file) => ({ default: file.BlockAdminDialog })),
);
const DeleteAdminDialog = lazyPart(() =>
  import('./admin-delete.tsx').then((file) => ({ default: file.DeleteAdminDialog })),
);

const newAdmin = (
  <Button
    component={Link}
    to={paths.newAdmin}
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
  >
    New admin
  </Button>
);

const pathOf = ({ id }: ListedAdmin) => pathTo(paths.admin, id);

/** Collections that change the counts shown in this list. */
const invalidatedBy = ['admins', 'roles'] as const;

export function AdminListPage() {
  const list = useList(listAdmins, 'admins', invalidatedBy);
  const viewer = useAdmin();
  const status = useTabCounts(countAdmins, list, adminTabs);
  const [asked, setAsked] = useState<AdminDialogRequest>();
  const actions = useAdminActions(setAsked);
  const { permissions } = viewer;
  const filters = useMemo(
    () =>
      adminFilters({
        seesRoles: permissions['role.view'] !== undefined,
        seesPay: permissions['payout.view'] === 'all',
        mayDelete: permissions['admin.delete'] !== undefined,
      }),
    [permissions],
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        title="Admins"
        crumbs={[homeCrumb, { title: 'Admins' }]}
        list={list}
        columns={adminColumns}
        filters={filters}
        status={status}
        link={pathOf}
        nameOf={fullName}
        actions={actions}
        record={{ query: ({ id }) => adminQuery(id), seed: (admin) => admin }}
        peek={(admin) => <AdminPeek admin={admin} />}
        exports={exportAdmins}
        searchHint="Search name or email"
        head={can(viewer, 'admin.edit') && newAdmin}
        empty={<EmptyState icon="shield-person" title="No admins yet" text="Invite a colleague to begin." />}
      />
      <Suspense>
        {asked?.what === 'block' && <BlockAdminDialog admin={asked.admin} onClose={close} />}
        {asked?.what === 'delete' && <DeleteAdminDialog admin={asked.admin} onClose={close} onDeleted={close} />}
      </Suspense>
    </>
  );
}
