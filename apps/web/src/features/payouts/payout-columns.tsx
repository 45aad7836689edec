import { listAdmins } from '@lintel/contract/features/admins/admins';
import type { EarningStatus } from '@lintel/contract/features/payouts/earning-statuses';
import { type Earning, totalEarnings } from '@lintel/contract/features/payouts/payouts';
import { call } from '../../platform/call.ts';
import { exactMoneyText } from '../../platform/exact-money.ts';
import { calendarDayText, fullName } from '../../platform/format.ts';
import { Label } from '../../ui/label.tsx';
import { PersonName } from '../../ui/person.tsx';
import { DateCell, Lines, PersonCell } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import { usePhone } from '../../ui/table/phone.ts';
import { statusWords } from './payout-words.ts';
import css from './payouts.module.css';

const column = columnHelper<Earning>();

const StatusLabel = ({ status }: { status: EarningStatus }) => (
  <Label colour={statusWords[status].colour}>{statusWords[status].label}</Label>
);

/** The currency is below the digits, so that the digits align for comparison. */
const AmountCell = ({ amount, currency, status }: Earning) => (
  <span className={status === 'void' ? css.void : undefined}>
    <bdi className={css.amount}>{exactMoneyText(amount)}</bdi> <bdi className={css.unit}>{currency}</bdi>
  </span>
);

/** A card has room for the name only. */
const AdminCell = ({ admin }: Earning) => (usePhone() ? <bdi>{fullName(admin)}</bdi> : <PersonCell person={admin} />);

const PaymentCell = ({ paid_on, reference }: Earning) =>
  paid_on === null ? (
    <>–</>
  ) : (
    <Lines
      first={<bdi>{calendarDayText(paid_on)}</bdi>}
      second={<bdi title={reference ?? undefined}>{reference}</bdi>}
    />
  );

export const payoutColumns = column.columns([
  column.display({
    id: 'property',
    header: 'Property',
    cell: ({ row }) => (
      <Lines
        first={
          <span dir="auto" title={row.original.property.title}>
            {row.original.property.title}
          </span>
        }
        second={<bdi>{row.original.property.reference}</bdi>}
      />
    ),
    meta: { width: 200, grow: 3 },
  }),
  column.display({
    id: 'admin',
    header: 'Admin',
    cell: ({ row }) => <AdminCell {...row.original} />,
    meta: { width: 148, grow: 2, card: 'fact' },
  }),
  column.display({
    id: 'created_at',
    header: 'Earned',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 116, card: 'corner' },
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    cell: ({ row }) => <AmountCell {...row.original} />,
    meta: { sort: 'amount', amount: true, width: 104, card: 'fact' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusLabel status={row.original.status} />,
    meta: { width: 80, card: 'mark' },
  }),
  column.display({
    id: 'paid_on',
    header: 'Paid on',
    cell: ({ row }) => <PaymentCell {...row.original} />,
    meta: { sort: 'paid_on', width: 136, room: 868 },
  }),
  column.display({
    id: 'paid_by',
    header: 'Paid by',
    cell: ({ row: { original } }) => (original.paid_by ? <PersonName person={original.paid_by} /> : '–'),
    meta: { width: 136, hidden: true },
  }),
  column.display({
    id: 'updated_at',
    header: 'Updated',
    cell: ({ row }) => <DateCell value={row.original.updated_at} />,
    meta: { sort: 'updated_at', width: 116, hidden: true },
  }),
]);

export const payoutTabs = {
  field: 'status',
  tabs: Object.entries(statusWords).map(([value, words]) => ({ value, ...words })),
};

/** Options of the filter: all admins, or only those in the totals without permission to list admins. */
const admins = async () => {
  const [totals, colleagues] = await Promise.all([
    call(totalEarnings, {}),
    call(listAdmins, { per_page: 100, sort: 'first_name' })
      .then(({ data }) => data)
      .catch(() => []),
  ]);
  const known = new Map([...totals.map(({ admin }) => admin), ...colleagues].map((admin) => [admin.id, admin]));
  return [...known.values()]
    .map((admin) => ({ value: String(admin.id), label: fullName(admin) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
};

const currencies = async () => {
  const codes = new Set((await call(totalEarnings, {})).map(({ currency }) => currency));
  return [...codes].sort().map((code) => ({ value: code, label: code }));
};

export const payoutFilters: readonly Filter[] = [
  { name: 'admin_id', icon: 'person', label: 'Admin', load: admins },
  { name: 'currency', icon: 'price', label: 'Currency', load: currencies },
  { name: 'created', icon: 'day-add', label: 'Earned' },
  { name: 'paid', icon: 'day-mark', label: 'Paid on' },
];
