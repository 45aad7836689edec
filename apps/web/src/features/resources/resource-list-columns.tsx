import type { ResourceRow } from '@lintel/contract/core/resource';
import { DateCell } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter, Finder } from '../../ui/table/filters/filter-fields.ts';
import type { StatusTabs } from '../../ui/table/views/tab-filters.ts';
import { kindOf } from './field-kind.ts';
import { choiceText, ReferenceName, StatusLabel, shownValue } from './field-value.tsx';
import type { ReferenceFace, ResourceFace } from './resource-face.ts';
import { referenceIn, titleOf } from './resource-words.ts';

const column = columnHelper<ResourceRow>();

/** The key that sorts by a column, if the list offers it. */
const sortBy = ({ resource }: ResourceFace, name: string) => (resource.list.sorts.includes(name) ? name : undefined);

function columnOf(face: ResourceFace, name: string) {
  const { declared, labels } = face.resource.fields;
  const [field, header, sort] = [declared[name], labels[name] ?? name, sortBy(face, name)];
  if (!field) return [];
  if (name === 'status')
    return column.display({
      id: name,
      header,
      cell: ({ row }) => <StatusLabel face={face} row={row.original} />,
      meta: { sort, width: 112, card: 'mark' },
    });
  if (face.resource.references?.[name])
    return column.display({
      id: name,
      header,
      cell: ({ row }) => {
        const found = referenceIn(row.original, name);
        return found ? <ReferenceName face={face} name={name} found={found} /> : '–';
      },
      meta: { sort, width: 152, grow: true, card: 'fact' },
    });
  const { is } = kindOf(field);
  if (is === 'paragraph' || is === 'other') return [];
  return column.display({
    id: name,
    header,
    cell: ({ row }) => shownValue(face, row.original, name) ?? '–',
    meta: {
      sort,
      width: is === 'line' ? 160 : 112,
      grow: is === 'line' ? true : 0,
      amount: is === 'number',
      card: 'fact',
    },
  });
}

/** The title, the status, when it was created, and what is beside the columns. */
const ALWAYS_SHOWN = 240 + 112 + 112 + 96;

/** Columns that are left out, the last first, where the page is too narrow for all of them. */
function asFarAsTheyFit(columns: ReturnType<typeof columnOf>[]) {
  let room = ALWAYS_SHOWN;
  return columns.flat().map((each) => {
    if (each.meta?.card === 'mark') return each;
    room += each.meta?.width ?? 0;
    return { ...each, meta: { ...each.meta, room } };
  });
}

/** The title first, then every short field in the order of the declaration, then when it was created and changed. */
export const columnsOf = (face: ResourceFace) =>
  column.columns([
    column.display({
      id: face.resource.title,
      header: face.resource.fields.labels[face.resource.title] ?? '',
      cell: ({ row }) => <bdi>{titleOf(face, row.original)}</bdi>,
      meta: { sort: sortBy(face, face.resource.title), width: 240, grow: 2 },
    }),
    ...asFarAsTheyFit(
      Object.keys(face.resource.fields.declared)
        .filter((name) => name !== face.resource.title)
        .map((name) => columnOf(face, name)),
    ),
    column.display({
      id: 'created_at',
      header: 'Created',
      cell: ({ row }) => <DateCell value={row.original.created_at} />,
      meta: { sort: sortBy(face, 'created_at'), width: 112, card: 'corner' },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <DateCell value={row.original.updated_at} />,
      meta: { sort: sortBy(face, 'updated_at'), width: 112, hidden: true },
    }),
  ]);

/** Finds the records of a reference by its picker. */
const finderOf = ({ picker }: ReferenceFace): Finder => ({
  search: async (text, _, signal) => {
    const { options } = await (await picker()).load(text, signal);
    return options.map(({ value, label }) => ({ value: String(value), label }));
  },
  name: async (value, signal) => (await (await picker()).find(Number(value), signal))?.label ?? value,
});

/** The filters of the list by field; the status has tabs instead. */
export function filtersOf(face: ResourceFace): Filter[] {
  const { fields, list } = face.resource;
  return Object.keys(list.filters)
    .filter((name) => name !== 'status')
    .map((name) => {
      const [field, reference] = [fields.declared[name], face.references[name]];
      const kind = field && kindOf(field);
      return {
        name,
        label: fields.labels[name] ?? name,
        ...(reference && { find: finderOf(reference) }),
        ...(kind?.is === 'choice' && {
          labels: Object.fromEntries(kind.values.map((value) => [value, choiceText(face, name, value)])),
        }),
      };
    });
}

/** A tab for each status, in the order in which the room lists them. */
export const tabsOf = ({ resource, statuses }: ResourceFace): Omit<StatusTabs, 'counts'> | undefined =>
  'status' in resource.list.filters
    ? { field: 'status', tabs: Object.entries(statuses).map(([value, look]) => ({ value, ...look })) }
    : undefined;
