import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { expandedName, type ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { call } from '../../platform/call.ts';
import { numberText } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import { Label } from '../../ui/label.tsx';
import { MoveButtons } from '../../ui/order/move-buttons.tsx';
import { MoveHandle } from '../../ui/order/move-handle.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { DateCell, TwoLines } from '../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../ui/table/columns/columns.ts';
import type { Filter } from '../../ui/table/filters/filter-fields.ts';
import { ItemFace } from './item-face.tsx';
import { LocalesDone } from './locales-done.tsx';
import { NameLink, RenameField, useRenaming } from './rename.tsx';
import { useActivation } from './use-item-changes.ts';
import { pointersOf } from './use-reference-list.ts';

type CellProps = { type: string; item: ReferenceItem; mayEdit: boolean };

function NameCell({ type, item, mayEdit }: CellProps) {
  const { id } = useRenaming();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <MoveHandle id={item.id} />
      <ItemFace item={item} />
      {id === item.id ? (
        <RenameField type={type} item={item} />
      ) : (
        <TwoLines
          first={mayEdit ? <NameLink type={type} item={item} /> : item.name.en}
          second={<bdi>{item.key}</bdi>}
        />
      )}
    </Box>
  );
}

function ActiveCell({ type, item, mayEdit }: CellProps) {
  const activate = useActivation(type);
  if (!mayEdit) return item.is_active ? <Label colour="success">Active</Label> : <Label>Inactive</Label>;
  return (
    <Switch
      checked={item.is_active}
      onChange={(_, on) => activate(item, on)}
      slotProps={{ input: { 'aria-label': `${item.name.en} is active` } }}
      sx={{ marginInlineStart: '-12px' }}
    />
  );
}

type UsedByProps = { type: string; item: ReferenceItem; word?: string };

/** Links to what uses the item, with a note where the list differs from the count. */
export function UsedBy({ type, item, word }: UsedByProps) {
  if (item.used_by === 0) return <Box sx={{ color: 'text.secondary' }}>{word ? 'Unused' : 0}</Box>;
  const count = numberText(item.used_by);
  const text = word ? `${word} ${count}` : count;
  if (item.listed === item.used_by)
    return (
      <UsesLink type={type} item={item} says={`is used by ${count}`}>
        {text}
      </UsesLink>
    );
  const listed = `${numberText(item.listed)} listed`;
  return (
    <TwoLines
      first={<bdi>{text}</bdi>}
      second={
        item.listed > 0 && (
          <UsesLink type={type} item={item} says={`is used by ${count}, ${listed}`}>
            {listed}
          </UsesLink>
        )
      }
    />
  );
}

function UsesLink({ type, item, says, children }: UsedByProps & { says: string; children: string }) {
  const { list, filter } = referenceType(type).uses;
  return (
    <MuiLink
      component={PageLink}
      to={list}
      search={{ [filter]: item.id }}
      color="inherit"
      underline="always"
      aria-label={`${item.name.en} ${says}`}
    >
      <bdi>{children}</bdi>
    </MuiLink>
  );
}

const column = columnHelper<ReferenceItem>();

/** Columns for the fields that a type declares: a referenced item, or a flag. */
const ownColumns = (type: string) =>
  Object.entries(referenceType(type).fields).flatMap(([name, field]) => {
    if (field.kind !== 'item' && field.kind !== 'flag') return [];
    const header = field.label.split(',')[0] ?? field.label;
    return [
      column.display({
        id: name,
        header,
        cell: ({ row: { original: item } }) => {
          if (field.kind === 'flag') return item[name] ? <Label colour="info">{header}</Label> : null;
          const other = item[expandedName(name)] as { name: { en: string } } | undefined;
          return <TwoLines first={other?.name.en ?? '–'} />;
        },
        meta: { width: 140, card: field.kind === 'flag' ? 'mark' : 'fact' },
      }),
    ];
  });

/** The common columns of all types, and those of the declared fields. */
export const referenceColumns = (type: string, mayEdit: boolean, locales: number) =>
  column.columns([
    column.display({
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <NameCell type={type} item={row.original} mayEdit={mayEdit} />,
      meta: { width: 260, grow: true },
    }),
    ...ownColumns(type),
    column.display({
      id: 'locales',
      header: 'Locales',
      cell: ({ row }) => <LocalesDone missing={row.original.missing_locales} total={locales} />,
      meta: { width: 160, card: 'fact' },
    }),
    column.display({
      id: 'used_by',
      header: 'Used by',
      cell: ({ row }) => <UsedBy type={type} item={row.original} />,
      meta: { width: 96, amount: true, card: 'fact' },
    }),
    column.display({
      id: 'is_active',
      header: 'Active',
      cell: ({ row }) => <ActiveCell type={type} item={row.original} mayEdit={mayEdit} />,
      meta: { width: 88, card: 'mark' },
    }),
    ...(mayEdit
      ? [
          column.display({
            id: 'order',
            header: 'Order',
            cell: ({ row }) => <MoveButtons id={row.original.id} />,
            meta: { width: 88, card: 'corner' },
          }),
        ]
      : []),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <DateCell value={row.original.updated_at} />,
      meta: { width: 116 },
    }),
  ]);

const choicesOf = (type: string) => async () =>
  (await call(referenceEndpoints(type).list, {})).map(({ id, name }) => ({ value: String(id), label: name.en }));

export const referenceFilters = (type: string): readonly Filter[] => [
  ...pointersOf(type).map(({ name, label, of }) => ({ name, label, load: choicesOf(of) })),
  { name: 'missing_locale', label: 'Missing in', labels: localeWords },
  { name: 'unused', label: 'Unused', usual: 'true', labels: { true: 'Unused', false: 'In use' } },
  { name: 'is_active', label: 'Active', labels: { true: 'Active', false: 'Inactive' } },
];
