import type { Admin, ListedAdmin } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DoneBy } from '../../ui/details/done-by.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { When } from '../../ui/details/when.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { Phone } from '../../ui/phone.tsx';
import { localesText, workText } from './admin-words.ts';
import { lastBlockQuery } from './admins.queries.ts';

/** Why an admin is blocked, by whom and since when. */
export function BlockedNotice({ admin }: { admin: Admin }) {
  const events = useQuery(lastBlockQuery(admin.id));
  return (
    <FormAlert severity="warning" title="Blocked: they cannot sign in">
      <bdi>{admin.block_reason ?? 'No reason was given.'}</bdi>
      <DoneBy event={events.data?.data[0]} isPending={events.isPending} />
    </FormAlert>
  );
}

const factsOf = (admin: ListedAdmin) => [
  { label: 'Role', value: admin.role.name },
  { label: 'Languages', value: localesText(admin.locales) },
  { label: 'Time zone', value: admin.timezone },
  ...(Number(admin.pay_rate) > 0
    ? [{ label: 'Pay for an accepted property', value: exactMoneyText(admin.pay_rate, admin.pay_currency) }]
    : []),
  { label: 'Assigned properties', value: workText(admin.assigned_count) },
  { label: 'Added properties', value: workText(admin.added_count) },
  ...(admin.unpaid_count === null ? [] : [{ label: 'Unpaid', value: workText(admin.unpaid_count) }]),
  { label: 'Open work', value: workText(admin.open_work_count) },
  { label: 'Last sign-in', value: admin.last_login_at ? <When at={admin.last_login_at} /> : 'Never' },
  { label: 'Joined', value: <When at={admin.created_at} day /> },
];

/** The preview of an admin next to the list. */
export function AdminPeek({ admin }: { admin: ListedAdmin }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {admin.status === 'blocked' && <BlockedNotice admin={admin} />}
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box dir="ltr" sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere', ...pageEdge }}>
            {admin.email}
          </Box>
          <CopyButton text={admin.email} label="Copy the email address" />
        </Box>
        {admin.phone && <Phone number={admin.phone} />}
      </Box>
      <FactList facts={factsOf(admin)} />
    </Box>
  );
}
