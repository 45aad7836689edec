import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useReturn } from '../../platform/use-return.ts';
import type { Crumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UserRecordForm } from './user-form.tsx';
import { userQuery } from './users.queries.ts';

const list = { title: 'Users', path: '/dashboard/users', list: 'users' };
const crumbs = (...rest: Crumb[]) => [{ title: 'Dashboard', path: '/dashboard' }, list, ...rest];

export function CreateUserPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New user" crumbs={crumbs({ title: 'New user' })} />
      <UserRecordForm onSaved={({ id }) => void navigate({ to: `${list.path}/${id}` })} />
    </>
  );
}

export function EditUserPage() {
  const id = useRecordId();
  const query = useQuery(userQuery(id));
  const leave = useReturn();
  return (
    <RecordState query={query} noun="user" permission="user.view" list={list} of={['users']}>
      {(user) => {
        const name = `${user.first_name} ${user.last_name}`;
        return (
          <>
            <PageHead
              title="Edit user"
              crumbs={crumbs({ title: name, path: `${list.path}/${user.id}` }, { title: 'Edit' })}
            />
            <UserRecordForm key={user.id} user={user} onSaved={() => leave(`${list.path}/${user.id}`)} />
          </>
        );
      }}
    </RecordState>
  );
}
