// A sample feature that shows what a new one needs. A browser test renders it and counts its lines.
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod';
import type { SearchResultType } from '../../features/search/index.ts';
import { callWithMeta } from '../../platform/call.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useList } from '../../platform/use-list.ts';
import { useNeighbours } from '../../platform/use-neighbours.ts';
import { DetailsPage } from '../details/details-page.tsx';
import { FactList } from '../details/fact-list.tsx';
import { RecordState, useRecordId } from '../details/record-state.tsx';
import { NumberInput } from '../form/number-input.tsx';
import { pickerOf } from '../form/picker-of.ts';
import { RecordPicker } from '../form/record-picker.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { SectionPage } from '../form/section-page.tsx';
import { SelectInput } from '../form/select-input.tsx';
import { TextInput } from '../form/text-input.tsx';
import { ToggleInput } from '../form/toggle-input.tsx';
import type { Sections } from '../form/use-sections.ts';
import { valueLabels } from '../form/words-of.ts';
import { PageHead } from '../page-head.tsx';
import { EmptyState } from '../states.tsx';
import type { BulkAction } from './bulk/bulk-action.ts';
import { columnHelper } from './columns/columns.ts';
import { ListPage } from './list-page.tsx';
import { type Boat, BoatChange, boatFields, boats, kinds, sellBoats } from './sample-contract.test.tsx';

const { labels } = boatFields;
const list = { title: 'Boats', path: '/boats', list: 'boats' };
const pathOf = ({ id }: { id: number }) => `${list.path}/${id}`;
const state = { noun: 'boat', permission: 'boat.view', list, invalidatedBy: ['boats'] } as const;
const useBoat = () => useQuery(endpointQuery(boats.get, { id: useRecordId() }, state.invalidatedBy));
const labelOf = ({ name }: Boat) => name;
const boatPicker = async () => pickerOf({ kind: 'boat', list: boats.list, get: boats.get, labelOf });

const column = columnHelper<Boat>();
const columns = column.columns([
  column.accessor('name', { header: labels.name, meta: { sort: 'name', width: 240 } }),
  column.accessor('kind', { header: labels.kind, meta: { width: 120, card: 'mark' } }),
  column.accessor('berths', { header: labels.berths, meta: { sort: 'berths', amount: true, card: 'fact' } }),
  column.accessor(({ is_wooden }) => (is_wooden ? 'Yes' : 'No'), { id: 'wood', header: labels.is_wooden }),
  column.accessor(({ is_sold }) => (is_sold ? 'Yes' : 'No'), { id: 'sold', header: labels.is_sold }),
]);
const sell: BulkAction<Boat> = {
  label: 'Sell',
  icon: 'check-circle',
  done: 'sold',
  endpoint: sellBoats,
  all: (rows) => callWithMeta(sellBoats, { items: rows.map(({ id, version }) => ({ id, version })) }),
};
const BoatListPage = () => (
  <ListPage
    title={list.title}
    list={useList(boats.list, 'boats')}
    columns={columns}
    filters={(['kind', 'is_wooden', 'berths'] as const).map((name) => ({ name, label: labels[name] }))}
    bulkActions={[sell]}
    link={pathOf}
    nameOf={labelOf}
    empty={<EmptyState title="No boats yet" />}
  />
);

function BoatDetails({ boat }: { boat: Boat }) {
  const facts = (['kind', 'berths'] as const).map((name) => ({ label: labels[name], value: boat[name] }));
  const overview = { key: 'overview', label: 'Overview', content: () => <FactList facts={facts} /> };
  return (
    <DetailsPage
      title={boat.name}
      crumbs={[list, { title: boat.name }]}
      id={String(boat.id)}
      actions={
        <Button component={Link} to={`${pathOf(boat)}/edit`}>
          Edit
        </Button>
      }
      tabs={[overview]}
      neighbours={useNeighbours(boats.list, (id) => pathOf({ id }))}
    />
  );
}
const BoatPage = () => (
  <RecordState query={useBoat()} {...state} shape="details">
    {(boat) => <BoatDetails boat={boat} />}
  </RecordState>
);

const useForm = (boat: Boat) => {
  const update = useEndpointMutation(boats.update);
  return {
    within: `boat:${boat.id}`,
    record: boat,
    schema: BoatChange,
    words: valueLabels(labels),
    onSave: (body: z.output<typeof BoatChange>) => update({ id: boat.id, ...body }),
  };
};
const Hull = ({ boat }: { boat: Boat }) => (
  <SectionForm {...useForm(boat)} title="Hull" valuesOf={({ name, kind, is_wooden }) => ({ name, kind, is_wooden })}>
    <TextInput name="name" label={labels.name} />
    <SelectInput name="kind" label={labels.kind} options={kinds.map((value) => ({ value, label: value }))} />
    <ToggleInput name="is_wooden" label={labels.is_wooden} />
  </SectionForm>
);
const Crew = ({ boat }: { boat: Boat }) => (
  <SectionForm {...useForm(boat)} title="Crew" valuesOf={({ berths, tender_of_id }) => ({ berths, tender_of_id })}>
    <NumberInput name="berths" label={labels.berths} />
    <RecordPicker name="tender_of_id" label={labels.tender_of_id} picker={boatPicker} optional />
  </SectionForm>
);
const sections: Sections<{ boat: Boat }> = [
  { key: 'hull', title: 'Hull', content: Hull },
  { key: 'crew', title: 'Crew', content: Crew },
];
const BoatFormPage = () => (
  <RecordState query={useBoat()} {...state}>
    {(boat) => <SectionPage sections={sections} given={{ boat }} head={<PageHead title="Edit boat" />} />}
  </RecordState>
);

const boatSearchFace: SearchResultType = {
  kind: 'boat',
  heading: list.title,
  invalidatedBy: 'boats',
  icon: 'map',
  most: 3,
  pathOf,
  listPath: list.path,
};

/** Everything that the app needs of the feature. */
export const boatRoom = {
  pages: { '/boats': BoatListPage, '/boats/$id': BoatPage, '/boats/$id/edit': BoatFormPage },
  searchFace: boatSearchFace,
};
