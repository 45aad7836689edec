// A room that does not exist: what a new one takes. A browser test draws it for real and counts its lines.
import { endpoint } from '@lintel/contract/core/endpoint';
import { line, recordFields, version } from '@lintel/contract/core/fields';
import { anyOf, listQuery, queryFlag, queryId } from '@lintel/contract/core/paging';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';
import { ask, useChange } from '../../platform/query-client.ts';
import { useList } from '../../platform/use-list.ts';
import { RecordState, useRecordId } from '../details/record-state.tsx';
import { NumberInput } from '../form/number-input.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { SelectInput } from '../form/select-input.tsx';
import { TextInput } from '../form/text-input.tsx';
import { ToggleInput } from '../form/toggle-input.tsx';
import { PageHead } from '../page-head.tsx';
import { EmptyState } from '../states.tsx';
import { DateCell } from './columns/cells.tsx';
import { columnHelper } from './columns/columns.ts';
import { ListPage } from './list-page.tsx';

declare module '@lintel/contract/core/endpoint' {
  interface Collections {
    boats: true;
  }
}

const kinds = ['sail', 'motor'] as const;
const fields = { name: line(2, 40), kind: z.enum(kinds), berths: z.int().min(1).max(20), is_wooden: z.boolean() };
const Boat = z.object({ ...recordFields, ...fields });
type Boat = z.infer<typeof Boat>;
const BoatInput = z.strictObject(fields);
const params = z.strictObject({ id: queryId() });
const common = { path: '/v1/boats/{id}', permission: 'signed_in', params, reply: Boat, summary: 'One boat' } as const;
const listBoats = endpoint({
  method: 'GET',
  path: '/v1/boats',
  summary: 'Boats',
  permission: 'signed_in',
  query: listQuery({
    sorts: ['name', 'berths', 'created_at'],
    defaultSort: 'name',
    filters: {
      kind: anyOf(z.enum(kinds)).optional(),
      is_wooden: queryFlag().optional(),
      berths_min: z.string().optional(),
      berths_max: z.string().optional(),
    },
  }),
  reply: Boat,
  paged: true,
});
const getBoat = endpoint({ ...common, method: 'GET' });
const change = z.strictObject({ ...fields, version: version() });
const updateBoat = endpoint({ ...common, method: 'PUT', body: change, changes: ['boats'] });

const column = columnHelper<Boat>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { sort: 'name', width: 240 } }),
  column.accessor('kind', { header: 'Kind', meta: { width: 120, card: 'mark' } }),
  column.accessor('berths', { header: 'Berths', meta: { sort: 'berths', amount: true, width: 100, card: 'fact' } }),
  column.display({ id: 'wood', header: 'Wood', cell: ({ row }) => (row.original.is_wooden ? 'Yes' : 'No') }),
  column.display({
    id: 'created_at',
    header: 'Built',
    cell: ({ row }) => <DateCell value={row.original.created_at} />,
    meta: { sort: 'created_at', width: 140, card: 'corner' },
  }),
]);

export function BoatListPage() {
  const list = useList(listBoats, 'boats');
  return (
    <ListPage
      title="Boats"
      list={list}
      columns={columns}
      filters={[
        { name: 'kind', label: 'Kind' },
        { name: 'is_wooden', label: 'Wood' },
        { name: 'berths', label: 'Berths' },
      ]}
      link={({ id }) => `/boats/${id}`}
      nameOf={({ name }) => name}
      empty={<EmptyState title="No boats yet" />}
    />
  );
}

export function BoatFormPage() {
  const query = useQuery(ask(getBoat, { id: useRecordId() }, ['boats']));
  const update = useChange(updateBoat);
  const navigate = useNavigate();
  return (
    <RecordState query={query} noun="boat" permission="boat.view" list={{ title: 'Boats', path: '/boats' }}>
      {(boat) => (
        <RecordForm
          name={`boat:${boat.id}`}
          record={boat}
          valuesOf={({ name, kind, berths, is_wooden }) => ({ name, kind, berths, is_wooden })}
          schema={BoatInput}
          onSave={(values, seen) => update({ id: boat.id, version: seen, ...values })}
          saved={({ name }) => `${name} saved`}
          onSaved={() => void navigate({ to: '/boats' })}
          words={{ label: ({ field }) => field }}
        >
          <PageHead title="Edit boat" />
          <Card sx={{ p: 3 }}>
            <TextInput name="name" label="Name" />
            <SelectInput name="kind" label="Kind" options={kinds.map((value) => ({ value, label: value }))} />
            <NumberInput name="berths" label="Berths" />
            <ToggleInput name="is_wooden" label="Wooden" />
          </Card>
        </RecordForm>
      )}
    </RecordState>
  );
}
