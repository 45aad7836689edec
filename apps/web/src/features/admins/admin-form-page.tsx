import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { useReturn } from '../../platform/use-return.ts';
import { type Crumb, homeCrumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EditAdminForm, NewAdminForm } from './admin-form.tsx';
import { adminQuery } from './admins.queries.ts';
import { AvatarInput } from './avatar-input.tsx';

const list = { title: 'Admins', path: paths.admins, list: 'admins' };
const crumbs = (...rest: Crumb[]) => [homeCrumb, list, ...rest];

export function CreateAdminPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New admin" crumbs={crumbs({ title: 'New admin' })} />
      <NewAdminForm onSaved={({ id }) => void navigate({ to: pathTo(paths.admin, id) })} />
    </>
  );
}

export function EditAdminPage() {
  const id = useRecordId();
  const query = useQuery(adminQuery(id));
  const leave = useReturn();
  return (
    <RecordState query={query} noun="admin" permission="admin.view" list={list} show={['admins']}>
      {(admin) => (
        <>
          <PageHead
            title="Edit admin"
            crumbs={crumbs({ title: fullName(admin), path: pathTo(paths.admin, admin.id) }, { title: 'Edit' })}
          />
          <AvatarInput admin={admin} />
          <EditAdminForm key={admin.id} admin={admin} onSaved={() => leave(pathTo(paths.admin, admin.id))} />
        </>
      )}
    </RecordState>
  );
}
