import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserRecordForm } from './user-form.tsx';
import { userQuery } from './users.queries.ts';

const list = { title: 'Users', path: '/dashboard/users' };
const crumbs = (...rest: { title: string; path?: string }[]) => [
  { title: 'Dashboard', path: '/dashboard' },
  list,
  ...rest,
];

/** Back to the user, with a word on what happened. */
function useDone(what: string) {
  const navigate = useNavigate();
  return (user: { id: number; first_name: string; last_name: string }) => {
    toast(`${user.first_name} ${user.last_name} ${what}`);
    void navigate({ to: `${list.path}/${user.id}` });
  };
}

export function CreateUserPage() {
  const onSaved = useDone('created');
  return (
    <>
      <PageHead title="New user" crumbs={crumbs({ title: 'New user' })} />
      <UserRecordForm onSaved={onSaved} />
    </>
  );
}

export function EditUserPage() {
  const id = useRecordId();
  const query = useQuery(userQuery(id));
  const onSaved = useDone('saved');
  return (
    <RecordState query={query} noun="user" permission="user.view" list={list}>
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
