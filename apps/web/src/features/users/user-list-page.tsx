import { can } from '@lintel/contract/core/permissions';
import { countUsers, exportUsers, listUsers, type User } from '@lintel/contract/features/users/users';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
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
import { useUserActions } from './user-list-actions.ts';
import { useUserActs } from './user-list-acts.tsx';
import { userColumns, userFilters, userTabs } from './user-list-columns.tsx';
import { userQuery } from './users.queries.ts';

// Lazy-loaded: the list does not need these chunks until they are opened.
const UserPeek = lazyPart(() => import('./user-details-parts.tsx').then((file) => ({ default: file.UserPeek })));
const BlockUserDialog = lazyPart(() =>
  import('./user-details-block.tsx').then((file) => ({ default: file.BlockUserDialog })),
);

const pathOf = (user: User) => pathTo(paths.user, user.id);

const newUser = (
  <Button
    component={Link}
    to={paths.newUser}
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
  >
    New user
  </Button>
);

export function UserListPage() {
  const list = useList(listUsers, 'users');
  const status = useTabCounts(countUsers, list, userTabs);
  const [blocking, setBlocking] = useState<User>();
  const { actions } = useUserActions(setBlocking);
  const acts = useUserActs();
  const mayEdit = can(useAdmin(), 'user.edit') !== undefined;
  return (
    <>
      <ListPage
        title="Users"
        crumbs={[homeCrumb, { title: 'Users' }]}
        list={list}
        columns={userColumns}
        filters={userFilters}
        status={status}
        link={pathOf}
        nameOf={fullName}
        actions={actions}
        bulkActions={acts}
        record={{ query: ({ id }) => userQuery(id), seed: (user) => user }}
        peek={(user) => <UserPeek user={user} />}
        exports={exportUsers}
        searchHint="Search name, email or phone"
        head={mayEdit && newUser}
        empty={
          <EmptyState icon="people" title="No users yet" text="Users appear here when they join the public app." />
        }
      />
      <Suspense>{blocking && <BlockUserDialog user={blocking} onClose={() => setBlocking(undefined)} />}</Suspense>
    </>
  );
}
