import { can, type Permission } from '@lintel/contract/core/permissions';
import { type Admin, type CurrentAdmin, listAdmins } from '@lintel/contract/features/admins/admins';
import type { AdminStats } from '@lintel/contract/features/work/work';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { fullName } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useNeighbours } from '../../platform/use-neighbours.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { DetailsPage, type DetailsTab } from '../../ui/details/details-page.tsx';
import { EventHistory } from '../../ui/details/history.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { When } from '../../ui/details/when.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { Person } from '../../ui/person.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { LogLink } from '../audit/index.tsx';
import { AdminActions } from './admin-details-actions.tsx';
import { AdminStatusLabel } from './admin-list-columns.tsx';
import type { AdminParts } from './admin-parts.ts';
import { BlockedNotice } from './admin-peek.tsx';
import { AdminSessions } from './admin-sessions.tsx';
import { adminHistoryPhrases } from './admin-words.ts';
import { adminHistoryQuery, adminQuery, adminSessionsQuery, statsQuery, workShow } from './admins.queries.ts';
import { WorkFigures } from './work-figures.tsx';

const list = { title: 'Admins', path: paths.admins, list: 'admins' };
const invalidatedBy = [...workShow, 'sessions'] as const;

const later = (content: ReactNode) => <Suspense fallback={<SkeletonRows rows={5} />}>{content}</Suspense>;

type TabsOptions = {
  admin: Admin;
  parts: AdminParts;
  stats: AdminStats | undefined;
  sessions: number | undefined;
  viewer: CurrentAdmin;
};

/** Tabs of the admin's work that the viewer may see. */
function workTabs({ admin, parts, stats, viewer }: TabsOptions): DetailsTab[] {
  const may = (permission: Permission) => can(viewer, permission) !== undefined;
  const earnings = can(viewer, 'payout.view');
  const mayEarnings = earnings === 'all' || (earnings === 'own' && viewer.id === admin.id);
  const rate = Number(admin.pay_rate) > 0 ? exactMoneyText(admin.pay_rate, admin.pay_currency) : undefined;
  return [
    {
      key: 'added',
      label: 'Added',
      count: stats?.added,
      content: () => later(<parts.Added admin={admin} rate={rate} />),
    },
    ...(may('translation.view')
      ? [
          {
            key: 'translations',
            label: 'Translations',
            count: stats?.work.translation_requests,
            content: () => later(<parts.Translations admin={admin} />),
          },
        ]
      : []),
    ...(may('appointment.view')
      ? [
          {
            key: 'appointments',
            label: 'Appointments',
            count: stats?.work.appointments,
            content: () => later(<parts.Appointments admin={admin} />),
          },
        ]
      : []),
    // Until the stats are loaded, decide by the viewer's permission: this avoids a layout shift of the tabs.
    ...((stats ? stats.earnings : mayEarnings)
      ? [{ key: 'earnings', label: 'Earnings', content: () => later(<parts.Earnings admin={admin} />) }]
      : []),
  ];
}

const tabsOf = (options: TabsOptions): [DetailsTab, ...DetailsTab[]] => {
  const { admin, parts, stats, sessions } = options;
  return [
    {
      key: 'assigned',
      label: 'Assigned',
      count: stats?.assigned,
      content: () => later(<parts.Assigned admin={admin} />),
    },
    ...workTabs(options),
    { key: 'sessions', label: 'Sessions', count: sessions, content: () => <AdminSessions admin={admin} /> },
    {
      key: 'history',
      label: 'History',
      content: () => (
        <EventHistory
          question={(lines) => adminHistoryQuery(admin.id, lines)}
          words={(act) => adminHistoryPhrases[act]}
          aside={<LogLink entity="admin" entity_id={admin.id} />}
        />
      ),
    },
  ];
};

const reach = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  typography: 'body2',
  color: 'text.secondary',
} as const;
const fact = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;

/** Contact details and the last sign-in. */
const Reach = ({ admin: { email, is_email_confirmed, must_change_password, last_login_at } }: { admin: Admin }) => (
  <Box sx={reach}>
    <Box
      component="a"
      href={`mailto:${email}`}
      sx={{ ...fact, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      <Icon name="mail" size={18} />
      <bdi>{email}</bdi>
    </Box>
    {!is_email_confirmed && <Label colour="warning">Email not confirmed</Label>}
    {must_change_password && <Label colour="info">Temporary password</Label>}
    <Box component="span" sx={fact}>
      <Icon name="clock" size={18} />
      {last_login_at ? (
        <span>
          Last sign-in <When at={last_login_at} />
        </span>
      ) : (
        'Never signed in'
      )}
    </Box>
  </Box>
);

function Notice({ admin }: { admin: Admin }) {
  if (admin.deleted_at)
    return (
      <FormAlert severity="warning" title="Deleted">
        Since <When at={admin.deleted_at} />. They can be restored for 30 days.
      </FormAlert>
    );
  return admin.status === 'blocked' ? <BlockedNotice admin={admin} /> : null;
}

function AdminDetails({ admin, parts }: { admin: Admin; parts: AdminParts }) {
  const viewer = useAdmin();
  const { data: stats } = useQuery(statsQuery(admin.id));
  const { data: sessions } = useQuery(adminSessionsQuery(admin.id));
  const neighbours = useNeighbours(listAdmins, (id) => pathTo(paths.admin, id));
  return (
    <DetailsPage
      title={fullName(admin)}
      crumbs={[homeCrumb, list, { title: `Admin ${admin.id}` }]}
      picture={<Person person={admin} size={64} />}
      status={
        <>
          <Label>{admin.role.name}</Label>
          <AdminStatusLabel status={admin.status} />
        </>
      }
      id={String(admin.id)}
      actions={<AdminActions admin={admin} parts={parts} />}
      aside={<Reach admin={admin} />}
      notice={<Notice admin={admin} />}
      top={<WorkFigures admin={admin} isBlank={admin.status === 'invited'} />}
      tabs={tabsOf({ admin, parts, stats, sessions: sessions?.length, viewer })}
      neighbours={neighbours}
    />
  );
}

export function AdminDetailsPage({ parts }: { parts: AdminParts }) {
  const id = useRecordId();
  const query = useQuery(adminQuery(id));
  return (
    <RecordState
      query={query}
      noun="admin"
      permission="admin.view"
      list={list}
      invalidatedBy={invalidatedBy}
      shape="details"
    >
      {(admin) => <AdminDetails key={admin.id} admin={admin} parts={parts} />}
    </RecordState>
  );
}
