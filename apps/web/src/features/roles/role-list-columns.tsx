import { type Grants, permissionCatalogue, permissions } from '@lintel/contract/core/permissions';
import type { Role } from '@lintel/contract/features/roles/roles';
import Link from '@mui/material/Link';
import { listAt, paths } from '../../platform/paths.ts';
import { Label } from '../../ui/label.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { DateCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';

/** A short summary: the number of permissions, and their areas. */
function summaryOf(grants: Grants) {
  const held = permissions.filter((permission) => grants[permission]);
  const areas = new Set(held.map((permission) => permission.split('.')[0] as keyof typeof permissionCatalogue));
  const count = held.length === permissions.length ? 'Everything' : `${held.length} of ${permissions.length}`;
  return { count, areas: [...areas].map((area) => permissionCatalogue[area].label).join(', ') };
}

const column = columnHelper<Role>();

export const roleColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: role } }) => <TwoLines first={role.name} second={role.description} />,
    meta: { sort: 'name', width: 240, grow: true },
  }),
  column.display({
    id: 'admins_count',
    header: 'Admins',
    cell: ({ row: { original: role } }) => (
      <Link
        component={PageLink}
        {...listAt(paths.admins, { role_id: role.id })}
        aria-label={`${role.admins_count} admins have ${role.name}`}
      >
        {role.admins_count}
      </Link>
    ),
    meta: { sort: 'admins_count', width: 96, amount: true, card: 'fact' },
  }),
  column.display({
    id: 'rights',
    header: 'Permissions',
    cell: ({ row }) => {
      const { count, areas } = summaryOf(row.original.permissions);
      return <TwoLines first={<bdi>{count}</bdi>} second={areas} />;
    },
    meta: { width: 200, grow: 2, card: 'fact' },
  }),
  column.display({
    id: 'is_system',
    header: 'Kind',
    cell: ({ row }) => (row.original.is_system ? <Label colour="info">Built in</Label> : <Label>Own</Label>),
    meta: { width: 100, card: 'mark' },
  }),
  column.display({
    id: 'updated_at',
    header: 'Updated',
    cell: ({ row }) => <DateCell value={row.original.updated_at} />,
    meta: { sort: 'updated_at', width: 140, card: 'corner' },
  }),
  column.display({
    id: 'created_at',
    header: 'Created',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 140, hidden: true },
  }),
]);

export const roleFilters: readonly Filter[] = [
  { name: 'is_system', label: 'Built in', labels: { true: 'Built in', false: 'Made here' } },
];
