import { maxRecordsPerRequest } from '@lintel/contract/core/bulk';
import { can } from '@lintel/contract/core/permissions';
import { type AdminProperty, addedProperties } from '@lintel/contract/features/work/work';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { exactMoneyText } from '../../../platform/exact-money.ts';
import { calendarDayText, fullName } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { Pager } from '../../../ui/details/pager.tsx';
import { type RelatedChoice, RelatedTable, rowsOf } from '../../../ui/details/related-table.tsx';
import { When } from '../../../ui/details/when.tsx';
import { Label } from '../../../ui/label.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SegmentSwitch } from '../../../ui/segment-switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { payBar, payDialog } from '../../payouts/index.ts';
import { type Colleague, invalidatedBy, nameColumn, placeColumn, statusColumn } from './admin-properties.tsx';

const PayBar = lazyPart(() => payBar().then((component) => ({ default: component })));
const PayDialog = lazyPart(() => payDialog().then((component) => ({ default: component })));

const paidWords = [
  { value: 'all', label: 'All' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'Paid' },
] as const;
type Paid = (typeof paidWords)[number]['value'];

const paidOf = (paid: Paid) => (paid === 'all' ? {} : { paid: paid === 'paid' });

const quiet = { typography: 'caption', color: 'text.secondary' } as const;

function PayCell({ earning, status }: AdminProperty) {
  if (!earning) return <Box sx={quiet}>{status === 'published' ? '–' : 'After acceptance'}</Box>;
  if (earning.status === 'void') return <Label>Void</Label>;
  if (earning.status === 'payable') return <Label colour="warning">Unpaid</Label>;
  return (
    <>
      <Label colour="success">Paid</Label>
      <Box sx={quiet}>
        <bdi>
          {[earning.paid_on && calendarDayText(earning.paid_on), earning.reference].filter(Boolean).join(' · ')}
        </bdi>
      </Box>
    </>
  );
}

const payColumns = [
  {
    label: 'Accepted',
    width: 130,
    cell: ({ published_at }: AdminProperty) => (published_at ? <When at={published_at} day /> : '–'),
  },
  {
    label: 'Amount',
    width: 120,
    align: 'end' as const,
    cell: ({ earning }: AdminProperty) => (
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {earning ? exactMoneyText(earning.amount, earning.currency) : '–'}
      </Box>
    ),
  },
  { label: 'Pay', width: 170, cell: (property: AdminProperty) => <PayCell {...property} /> },
];

const columns = [nameColumn, placeColumn, statusColumn];
const withPay = [...columns, ...payColumns];

export type Chosen = ReadonlyMap<number, AdminProperty>;

/** The disabled reason for paying: only unpaid earnings can be paid. */
function whyNot({ earning }: AdminProperty) {
  if (earning?.status === 'payable') return undefined;
  return earning?.status === 'paid' ? 'It is paid already' : 'Nothing is unpaid';
}

const choiceOf = (chosen: Chosen, setChosen: (chosen: Chosen) => void): RelatedChoice<AdminProperty> => ({
  has: ({ id }) => chosen.has(id),
  nameOf: ({ title }) => title,
  disabledReason: whyNot,
  toggle: (rows, on) => {
    const next = new Map(chosen);
    for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
    setChosen(next);
  },
});

/** All unpaid earnings of an admin, across all pages. */
async function everyUnpaid(id: number): Promise<AdminProperty[]> {
  const found: AdminProperty[] = [];
  for (let page = 1; found.length < maxRecordsPerRequest; page += 1) {
    const { data, meta } = await call(addedProperties, { id, paid: false, page, per_page: 100 });
    found.push(...data);
    if (page * meta.per_page >= meta.total) break;
  }
  return found.slice(0, maxRecordsPerRequest);
}

/** What the viewer may see and do about the pay; admins cannot pay themselves. */
function useRights(admin: Colleague) {
  const viewer = useAdmin();
  const isSelf = viewer.id === admin.id;
  const reach = can(viewer, 'payout.view');
  return {
    seesPay: reach === 'all' || (reach === 'own' && isSelf),
    mayPay: can(viewer, 'payout.mark_paid') === 'all' && !isSelf,
  };
}

type Props = {
  admin: Colleague;
  /** The pay for each property. */
  rate?: string;
  /** The initial filter. */
  first?: Paid;
};

const emptyOf = (paid: Paid) =>
  paid === 'all'
    ? { title: 'No properties', text: 'Properties that were added appear here.' }
    : {
        title: paid === 'paid' ? 'Nothing was paid yet' : 'Nothing is unpaid',
        text: 'Choose All to see every property.',
      };

/** The selected properties and what is owed for them. */
function useOwed(admin: Colleague) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const owed = [...chosen.values()].flatMap(({ id: property_id, earning }) =>
    earning ? [{ ...earning, property_id, admin_id: admin.id, admin }] : [],
  );
  const selectAll = () =>
    void everyUnpaid(admin.id).then(
      (rows) => setChosen(new Map(rows.map((row) => [row.id, row]))),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return { owed, choice: choiceOf(chosen, setChosen), selectAll, clear: () => setChosen(new Map()) };
}

/** The properties added by an admin, with their earnings and, with permission, an action to mark them as paid. */
export function AddedProperties({ admin, rate, first = 'all' }: Props) {
  const { seesPay, mayPay } = useRights(admin);
  const [{ paid, page }, setAsked] = useState<{ paid: Paid; page: number }>({ paid: first, page: 1 });
  const { owed, choice, selectAll, clear } = useOwed(admin);
  const [paying, setPaying] = useState(false);
  const query = useQuery({
    ...endpointQuery(addedProperties, { id: admin.id, page, per_page: 10, ...paidOf(paid) }, invalidatedBy),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const show = (next: Paid) => {
    setAsked({ paid: next, page: 1 });
    clear();
  };
  return (
    <>
      {seesPay && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SegmentSwitch label="Which of them" options={paidWords} value={paid} onChange={show} />
        </Box>
      )}
      <RelatedTable
        caption={`Properties that ${fullName(admin)} added`}
        query={rowsOf(query)}
        columns={seesPay ? withPay : columns}
        permission="admin.view"
        choice={mayPay && seesPay ? choice : undefined}
        head={
          owed.length > 0 && (
            <Suspense>
              <PayBar earnings={owed} onAll={selectAll} onPay={() => setPaying(true)} onClear={clear} />
            </Suspense>
          )
        }
        empty={emptyOf(paid)}
        foot={
          data && (
            <Pager
              meta={data.meta}
              rows={data.data.length}
              onPage={(next) => setAsked({ paid, page: next })}
              lead={seesPay && rate && <bdi>{rate} for each accepted property</bdi>}
            />
          )
        }
      />
      <Suspense>{paying && <PayDialog earnings={owed} onPaid={clear} onClose={() => setPaying(false)} />}</Suspense>
    </>
  );
}
