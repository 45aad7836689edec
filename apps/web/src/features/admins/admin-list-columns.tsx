import type { ListedAdmin } from '@lintel/contract/features/admins/admins';
import { listRoles } from '@lintel/contract/features/roles/roles';
import { call } from '../../platform/call.ts';
import { localeWords } from '../../platform/locale-names.ts';
import { Label } from '../../ui/label.tsx';
import { DateCell, PersonCell } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import { localesText, statusWords, workText } from './admin-words.ts';

const column = columnHelper<ListedAdmin>();

export const AdminStatusLabel = ({ status }: Pick<ListedAdmin, 'status'>) => (
  <Label colour={statusWords[status].colour}>{statusWords[status].label}</Label>
);

const LocalesCell = ({ locales }: Pick<ListedAdmin, 'locales'>) =>
  locales.length === 0 ? '–' : <bdi title={localesText(locales)}>{localesText(locales)}</bdi>;

const who = column.columns([
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: admin } }) => <PersonCell person={admin} text={admin.email} />,
    meta: { sort: 'first_name', width: 220, grow: 2 },
  }),
  column.display({
    id: 'role',
    header: 'Role',
    cell: ({ row }) => <bdi title={row.original.role.name}>{row.original.role.name}</bdi>,
    meta: { sort: 'role', width: 144, grow: true, card: 'fact' },
  }),
  column.display({
    id: 'locales',
    header: 'Languages',
    cell: ({ row }) => <LocalesCell {...row.original} />,
    meta: { width: 128, room: 908 },
  }),
]);

const work = column.columns([
  column.display({
    id: 'assigned',
    header: 'Assigned',
    cell: ({ row }) => workText(row.original.assigned_count),
    meta: { width: 80, amount: true, room: 868 },
  }),
  column.display({
    id: 'added',
    header: 'Added',
    cell: ({ row }) => workText(row.original.added_count),
    meta: { width: 72, amount: true, room: 868 },
  }),
  column.display({
    id: 'unpaid',
    header: 'Unpaid',
    cell: ({ row }) => (row.original.unpaid_count === null ? '–' : workText(row.original.unpaid_count)),
    meta: { width: 72, amount: true, room: 1000 },
  }),
  column.display({
    id: 'open_work',
    header: 'Open work',
    cell: ({ row }) => workText(row.original.open_work_count),
    meta: { width: 84, amount: true, card: 'fact' },
  }),
]);

export const adminColumns = [
  ...who,
  ...work,
  ...column.columns([
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <AdminStatusLabel {...row.original} />,
      meta: { sort: 'status', width: 84, card: 'mark' },
    }),
    column.display({
      id: 'last_login_at',
      header: 'Last sign-in',
      cell: ({ row }) => <DateCell value={row.original.last_login_at} />,
      meta: { sort: 'last_login_at', width: 112, card: 'corner' },
    }),
    column.display({
      id: 'created_at',
      header: 'Joined',
      cell: ({ row }) => <DateCell value={row.original.created_at} />,
      meta: { sort: 'created_at', width: 112, hidden: true },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <DateCell value={row.original.updated_at} />,
      meta: { sort: 'updated_at', width: 112, hidden: true },
    }),
  ]),
];

export const adminTabs = {
  field: 'status',
  tabs: Object.entries(statusWords).map(([value, words]) => ({ value, ...words })),
};

const roles = async () =>
  (await call(listRoles, { per_page: 100, sort: 'name' })).data.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

const usualFilters: readonly Filter[] = [
  { name: 'locale', icon: 'language', label: 'Language', labels: localeWords },
  {
    name: 'has_open_work',
    icon: 'status',
    label: 'Open work',
    labels: { true: 'Has open work', false: 'No open work' },
  },
  { name: 'last_login', icon: 'day-mark', label: 'Last sign-in' },
  { name: 'created', icon: 'day-add', label: 'Joined' },
];

const roleFilter: Filter = { name: 'role_id', icon: 'key', label: 'Role', load: roles };
const unpaidFilter: Filter = {
  name: 'has_unpaid',
  icon: 'price',
  label: 'Unpaid',
  labels: { true: 'Has unpaid earnings', false: 'Nothing unpaid' },
};
const deletedFilter: Filter = {
  name: 'is_deleted',
  icon: 'trash',
  label: 'Deleted',
  usual: 'true',
  labels: { true: 'Deleted', false: 'Not deleted' },
};

type Rights = { seesRoles: boolean; seesPay: boolean; mayDelete: boolean };

/** Filters that the viewer has permission to use. */
export const adminFilters = ({ seesRoles, seesPay, mayDelete }: Rights): Filter[] => [
  ...(seesRoles ? [roleFilter] : []),
  ...usualFilters,
  ...(seesPay ? [unpaidFilter] : []),
  ...(mayDelete ? [deletedFilter] : []),
];
