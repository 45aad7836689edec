import { can } from '@lintel/contract/core/permissions';
import { type Earning, listEarnings } from '@lintel/contract/features/payouts/payouts';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { calendarDayText, fullName } from '../../platform/format.ts';
import { listAt, paths, pathTo } from '../../platform/paths.ts';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { RelatedPages } from '../../ui/details/related-pages.tsx';
import { When } from '../../ui/details/when.tsx';
import { Label } from '../../ui/label.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { statusWords } from './payout-words.ts';

const look = { typography: 'subtitle2', color: 'inherit', display: 'block', ...pageEdge } as const;

function PropertyName({ property }: Pick<Earning, 'property'>) {
  const maySee = can(useAdmin(), 'property.view') !== undefined;
  return (
    <>
      {maySee ? (
        <Box component={PageLink} to={pathTo(paths.property, property.id)} dir="auto" sx={look}>
          {property.title}
        </Box>
      ) : (
        <Box dir="auto" sx={look}>
          {property.title}
        </Box>
      )}
      <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {property.reference}
      </Box>
    </>
  );
}

const columns = [
  { label: 'Property', cell: ({ property }: Earning) => <PropertyName property={property} /> },
  { label: 'Earned', width: 130, cell: ({ created_at }: Earning) => <When at={created_at} day /> },
  {
    label: 'Amount',
    width: 140,
    align: 'end' as const,
    cell: ({ amount, currency }: Earning) => (
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {exactMoneyText(amount, currency)}
      </Box>
    ),
  },
  {
    label: 'Status',
    width: 100,
    cell: ({ status }: Earning) => <Label colour={statusWords[status].colour}>{statusWords[status].label}</Label>,
  },
  {
    label: 'Paid on',
    width: 180,
    cell: ({ paid_on, reference }: Earning) => (
      <bdi>{paid_on ? [calendarDayText(paid_on), reference].filter(Boolean).join(' · ') : '–'}</bdi>
    ),
  },
];

type Props = { admin: { id: number; first_name: string; last_name: string } };

/** What somebody earned, and what of it was paid. */
export function AdminEarnings({ admin }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...ask(listEarnings, { admin_id: [admin.id], page, per_page: 10 }, ['payouts', 'properties']),
    placeholderData: keepPreviousData,
  });
  return (
    <RelatedPages
      caption={`Earnings of ${fullName(admin)}`}
      query={query}
      columns={columns}
      permission="payout.view"
      empty={{ title: 'No earnings yet', text: 'They appear here when a property is accepted that they added.' }}
      onPage={setPage}
      list={listAt(paths.payouts, { admin_id: admin.id })}
    />
  );
}
