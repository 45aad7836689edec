import { localizedText } from '@lintel/contract/core/locales';
import { listCountries } from '@lintel/contract/features/places/places';
import type { User } from '@lintel/contract/features/users/users';
import { call } from '../../platform/call.ts';
import { localeWords } from '../../platform/locale-names.ts';
import { Label } from '../../ui/label.tsx';
import { Phone } from '../../ui/phone.tsx';
import { DateCell, PersonCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';

const types = { owner: 'Owner', seeker: 'Seeker' };

export const userTabs = {
  field: 'status',
  tabs: [
    { value: 'active', label: 'Active', colour: 'success' },
    { value: 'blocked', label: 'Blocked', colour: 'error' },
  ],
} as const;

const StatusLabel = ({ status }: Pick<User, 'status'>) => (
  <Label colour={status === 'active' ? 'success' : 'error'}>{status === 'active' ? 'Active' : 'Blocked'}</Label>
);

const countryOf = ({ country }: User) => (country ? localizedText(country.name, 'en') : undefined);

const column = columnHelper<User>();

export const userColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: user } }) => <PersonCell person={user} text={user.email} />,
    meta: { sort: 'first_name', width: 220, grow: 2 },
  }),
  column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => (row.original.phone ? <Phone number={row.original.phone} /> : <>–</>),
    meta: { width: 144, room: 868 },
  }),
  column.display({
    id: 'type',
    header: 'Type',
    cell: ({ row }) => types[row.original.type],
    meta: { width: 72, room: 868, card: 'fact' },
  }),
  column.display({
    id: 'country',
    header: 'Country',
    cell: ({ row: { original: user } }) => (
      <TwoLines first={countryOf(user) ?? '–'} second={localeWords[user.locale]} />
    ),
    meta: { width: 112, grow: true, card: 'fact' },
  }),
  column.accessor('properties_count', {
    header: 'Properties',
    meta: { width: 84, amount: true, card: 'fact' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusLabel status={row.original.status} />,
    meta: { width: 84, card: 'mark' },
  }),
  column.display({
    id: 'created_at',
    header: 'Joined',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 108, room: 868 },
  }),
  column.display({
    id: 'last_seen_at',
    header: 'Last seen',
    cell: ({ row }) => <DateCell value={row.original.last_seen_at} />,
    meta: { sort: 'last_seen_at', width: 112, card: 'corner' },
  }),
  column.accessor('appointments_count', { header: 'Appointments', meta: { width: 84, amount: true, hidden: true } }),
  column.accessor('reports_count', { header: 'Reports', meta: { width: 80, amount: true, hidden: true } }),
  column.display({
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <bdi>{row.original.email}</bdi>,
    meta: { sort: 'email', width: 240, hidden: true },
  }),
  column.display({
    id: 'marketing_opt_in',
    header: 'Marketing',
    cell: ({ row }) => (row.original.marketing_opt_in ? 'Yes' : 'No'),
    meta: { width: 100, hidden: true },
  }),
  column.display({
    id: 'updated_at',
    header: 'Updated',
    cell: ({ row }) => <DateCell value={row.original.updated_at} />,
    meta: { sort: 'updated_at', width: 130, hidden: true },
  }),
]);

const countries = async () =>
  (await call(listCountries, {})).map(({ id, name }) => ({ value: String(id), label: localizedText(name, 'en') }));

export const userFilters: readonly Filter[] = [
  { name: 'type', icon: 'home', label: 'Type', labels: types },
  { name: 'country_id', icon: 'country', label: 'Country', load: countries },
  { name: 'locale', icon: 'language', label: 'Language', labels: localeWords },
  {
    name: 'marketing_opt_in',
    label: 'Marketing',
    labels: { true: 'Wants marketing', false: 'No marketing' },
  },
  {
    name: 'has_properties',
    icon: 'home',
    label: 'Properties',
    labels: { true: 'Has properties', false: 'No properties' },
  },
  {
    name: 'has_reports',
    icon: 'flag',
    label: 'Reported',
    usual: 'true',
    labels: { true: 'Reported', false: 'Never reported' },
  },
  { name: 'created', icon: 'day-add', label: 'Joined' },
  { name: 'last_seen', icon: 'day', label: 'Last seen' },
];
