import { can } from '@lintel/contract/core/permissions';
import { listUsers, type User, updateUser, userTransitions } from '@lintel/contract/features/users/users';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useNeighbours } from '../../platform/use-neighbours.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { DetailsPage, type DetailsTab } from '../../ui/details/details-page.tsx';
import { EventHistory } from '../../ui/details/history.tsx';
import { notesQuery, RecordNotes } from '../../ui/details/record-notes.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { TransitionActions } from '../../ui/details/transition-actions.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Label } from '../../ui/label.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { userAppointments } from '../appointments/index.ts';
import { LogLink } from '../audit/index.tsx';
import { userProperties } from '../properties/index.ts';
import { UserReports } from '../reports/index.ts';
import { BlockUserDialog } from './user-details-block.tsx';
import { BlockedNotice, ContactCard, UserOverview } from './user-details-parts.tsx';
import { userHistoryQuery, userNotes, userQuery } from './users.queries.ts';

const list = { title: 'Users', path: paths.users, list: 'users' };

const done: Record<string, string> = {
  create: 'added this user',
  update: 'changed the details',
  block: 'blocked this user',
  unblock: 'unblocked this user',
};

const UserAppointments = lazyPart(() => userAppointments().then((component) => ({ default: component })));
const UserProperties = lazyPart(() => userProperties().then((component) => ({ default: component })));

function Actions({ user }: { user: User }) {
  const admin = useAdmin();
  const update = useEndpointMutation(updateUser);
  const undoToast = useUndoToast();
  const client = useQueryClient();
  const [blocking, setBlocking] = useState(false);
  const unblock = () =>
    update({ id: user.id, version: user.version, status: 'active' }).then(
      ({ meta }) => undoToast(`${user.first_name} ${user.last_name} unblocked`, meta),
      (error: unknown) => {
        toast(errorText(error), { variant: 'error' });
        return client.invalidateQueries(userQuery(user.id));
      },
    );
  return (
    <>
      {can(admin, 'user.edit') && (
        <Button component={Link} to={pathTo(paths.editUser, user.id)} state variant="outlined" color="inherit">
          Edit
        </Button>
      )}
      <TransitionActions
        transitions={userTransitions}
        status={user.status}
        held={admin.permissions}
        acts={{
          block: { label: 'Block', look: { color: 'error' }, onClick: () => setBlocking(true) },
          unblock: {
            label: 'Unblock',
            look: { color: 'primary', variant: 'contained' },
            onClick: () => void unblock(),
          },
        }}
      />
      {blocking && <BlockUserDialog user={user} onClose={() => setBlocking(false)} />}
    </>
  );
}

/**
 * A skeleton as high as the expected content: avoids a layout shift of the contact card, which is below it on a phone.
 */
function AppointmentsToCome({ count, empty }: { count: number; empty: { title: string; text: string } }) {
  const mayBook = can(useAdmin(), 'appointment.edit') !== undefined;
  if (count > 0) return <SkeletonRows rows={3} />;
  return (
    <EmptyState
      {...empty}
      action={
        mayBook && (
          <Button variant="outlined" aria-hidden sx={{ visibility: 'hidden' }}>
            Book an appointment
          </Button>
        )
      }
    />
  );
}

/** Shows the empty state at once when the count is 0, without loading anything. */
function PropertiesTab({ user: { id, properties_count }, name }: { user: User; name: string }) {
  if (properties_count === 0) return <EmptyState title="No properties" text={`${name} has no properties yet.`} />;
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <UserProperties userId={id} name={name} total={properties_count} />
    </Suspense>
  );
}

function AppointmentsTab({ user: { id, appointments_count: total }, name }: { user: User; name: string }) {
  const empty = { title: 'No appointments', text: `${name} has no appointments yet.` };
  return (
    <Suspense fallback={<AppointmentsToCome count={total} empty={empty} />}>
      <UserAppointments userId={id} name={name} total={total} empty={empty} />
    </Suspense>
  );
}

const HistoryTab = ({ id }: { id: number }) => (
  <EventHistory
    question={(lines) => userHistoryQuery(id, lines)}
    words={(act) => done[act]}
    aside={<LogLink entity="user" entity_id={id} />}
  />
);

const tabsOf = (user: User, name: string, notes: number | undefined): [DetailsTab, ...DetailsTab[]] => [
  { key: 'overview', label: 'Overview', content: () => <UserOverview user={user} /> },
  {
    key: 'properties',
    label: 'Properties',
    count: user.properties_count,
    content: () => <PropertiesTab user={user} name={name} />,
  },
  {
    key: 'appointments',
    label: 'Appointments',
    count: user.appointments_count,
    content: () => <AppointmentsTab user={user} name={name} />,
  },
  {
    key: 'reports',
    label: 'Reports',
    count: user.reports_count,
    content: () => <UserReports userId={user.id} name={name} />,
  },
  { key: 'notes', label: 'Notes', count: notes, content: () => <RecordNotes {...userNotes} id={user.id} /> },
  { key: 'history', label: 'History', content: () => <HistoryTab id={user.id} /> },
];

function UserDetails({ user }: { user: User }) {
  const notes = useQuery(notesQuery(userNotes, user.id));
  const neighbours = useNeighbours(listUsers, (id) => pathTo(paths.user, id));
  const name = `${user.first_name} ${user.last_name}`;
  const blocked = user.status === 'blocked';
  return (
    <DetailsPage
      title={name}
      crumbs={[homeCrumb, list, { title: `User ${user.id}` }]}
      status={<Label colour={blocked ? 'error' : 'success'}>{blocked ? 'Blocked' : 'Active'}</Label>}
      id={String(user.id)}
      actions={<Actions user={user} />}
      notice={blocked && <BlockedNotice user={user} />}
      tabs={tabsOf(user, name, notes.data?.length)}
      rail={<ContactCard user={user} />}
      neighbours={neighbours}
    />
  );
}

export function UserDetailsPage() {
  const id = useRecordId();
  const query = useQuery(userQuery(id));
  return (
    <RecordState query={query} noun="user" permission="user.view" list={list} invalidatedBy={['users']} shape="details">
      {(user) => <UserDetails user={user} />}
    </RecordState>
  );
}
