import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useReturn } from '../../platform/use-return.ts';
import type { Crumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserRecordForm } from './user-form.tsx';
import { userQuery } from './users.queries.ts';

const list = { title: 'Users', path: '/dashboard/users', list: 'users' };
const crumbs = (...rest: Crumb[]) => [{ title: 'Dashboard', path: '/dashboard' }, list, ...rest];

type Named = { id: number; first_name: string; last_name: string };

const say = ({ first_name, last_name }: Named, what: string) => toast(`${first_name} ${last_name} ${what}`);

export function CreateUserPage() {
  const navigate = useNavigate();
  const onSaved = (user: Named) => {
    say(user, 'created');
    void navigate({ to: `${list.path}/${user.id}` });
  };
  return (
    <>
      <PageHead title="New user" crumbs={crumbs({ title: 'New user' })} />
      <UserRecordForm onSaved={onSaved} onAnother={(user) => say(user, 'created')} />
    </>
  );
}

export function EditUserPage() {
  const id = useRecordId();
  const query = useQuery(userQuery(id));
  const leave = useReturn();
  const onSaved = (user: Named) => {
    say(user, 'saved');
    leave(`${list.path}/${user.id}`);
  };
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
            <UserRecordForm key={user.id} user={user} onSaved={onSaved} />
          </>
        );
      }}
    </RecordState>
  );
}
