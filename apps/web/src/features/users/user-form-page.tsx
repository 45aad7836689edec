import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths, pathTo } from '../../platform/paths.ts';
import { useReturn } from '../../platform/use-return.ts';
import { type Crumb, homeCrumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UserRecordForm } from './user-form.tsx';
import { userQuery } from './users.queries.ts';

const list = { title: 'Users', path: paths.users, list: 'users' };
const crumbs = (...rest: Crumb[]) => [homeCrumb, list, ...rest];

export function CreateUserPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New user" crumbs={crumbs({ title: 'New user' })} />
      <UserRecordForm onSaved={({ id }) => void navigate({ to: pathTo(paths.user, id) })} />
    </>
  );
}

export function EditUserPage() {
  const id = useRecordId();
  const query = useQuery(userQuery(id));
  const leave = useReturn();
  return (
    <RecordState query={query} noun="user" permission="user.view" list={list} invalidatedBy={['users']}>
      {(user) => {
        const name = `${user.first_name} ${user.last_name}`;
        return (
          <>
            <PageHead
              title="Edit user"
              crumbs={crumbs({ title: name, path: pathTo(paths.user, user.id) }, { title: 'Edit' })}
            />
            <UserRecordForm key={user.id} user={user} onSaved={() => leave(pathTo(paths.user, user.id))} />
          </>
        );
      }}
    </RecordState>
  );
}
