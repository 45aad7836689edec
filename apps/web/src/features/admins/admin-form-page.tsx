import { type Permission, permissionLabel } from '@lintel/contract/core/permissions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { fullName } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { useReturn } from '../../platform/use-return.ts';
import { type Crumb, homeCrumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ForbiddenState } from '../../ui/states.tsx';
import { EditAdminForm, NewAdminForm } from './admin-form.tsx';
import { adminQuery } from './admins.queries.ts';
import { AvatarInput } from './avatar-input.tsx';
import { useMissingPermissions } from './use-missing-permissions.ts';

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

/** Shown instead of the form, as the server would refuse to save it. */
function HasMoreState({ admin, missing }: { admin: Admin; missing: readonly Permission[] }) {
  const rights = new Intl.ListFormat('en').format(missing.map(permissionLabel));
  return (
    <ForbiddenState
      text={`The role ${admin.role.name} has permissions that you do not have: ${rights}.`}
      action={
        <Button component={Link} to={pathTo(paths.admin, admin.id)} variant="contained">
          Back to the admin
        </Button>
      }
    />
  );
}

export function EditAdminPage() {
  const id = useRecordId();
  const query = useQuery(adminQuery(id));
  const leave = useReturn();
  const heldBeyond = useMissingPermissions();
  return (
    <RecordState query={query} noun="admin" permission="admin.view" list={list} invalidatedBy={['admins']}>
      {(admin) => (
        <>
          <PageHead
            title="Edit admin"
            crumbs={crumbs({ title: fullName(admin), path: pathTo(paths.admin, admin.id) }, { title: 'Edit' })}
          />
          {heldBeyond(admin.role_id).length > 0 ? (
            <HasMoreState admin={admin} missing={heldBeyond(admin.role_id)} />
          ) : (
            <>
              <AvatarInput admin={admin} />
              <EditAdminForm key={admin.id} admin={admin} onSaved={() => leave(pathTo(paths.admin, admin.id))} />
            </>
          )}
        </>
      )}
    </RecordState>
  );
}
