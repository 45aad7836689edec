import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import { BulkBar } from './bulk-bar.tsx';
import type { Rec } from './columns.ts';
import { type Action, MenuButton } from './menu-button.tsx';
import { RowLink } from './row-link.tsx';
import type { ListTableProps, RowOf } from './table-parts.ts';
import { withState } from './table-row.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useWarmRows } from './use-warm-rows.ts';

/** The rows of a list on a phone: status and date, the title, then facts. */
export function ListCards<Row extends Rec>(props: ListTableProps<Row>) {
  const { caption, list, table, selection, bulkActions } = props;
  const ticked = selection.count > 0;
  const warm = useWarmRows(list, props);
  useScrollMemory(list);
  return (
    <>
      {ticked && (
        <Box sx={{ position: 'sticky', top: 64, zIndex: 3, overflowX: 'auto', borderRadius: 1, mb: 2 }}>
          <BulkBar selection={selection} list={list} actions={bulkActions} />
        </Box>
      )}
      <Box
        {...warm}
        component="ul"
        aria-label={caption}
        aria-busy={list.isOld}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, opacity: list.isOld ? 0.6 : 1 }}
      >
        {table.getRowModel().rows.map((row, index) => (
          <RowCard key={row.id} row={row} index={index} ticking={ticked} {...props} />
        ))}
      </Box>
    </>
  );
}

function RowCard<Row extends Rec>(props: ListTableProps<Row> & { row: RowOf<Row>; index: number; ticking: boolean }) {
  const { row, index, ticking, list, table, selection, link, nameOf, actions, peek } = props;
  const { original } = row;
  const along = list.along?.(index);
  const state = along && { along };
  const name = nameOf(original);
  const [first, ...others] = row.getVisibleCells();
  const at = (place: 'mark' | 'corner' | 'fact') =>
    others.filter(({ column }) => column.columnDef.meta?.card === place);
  const select: Action = {
    label: selection.has(original) ? 'Unselect' : 'Select',
    icon: 'check-circle',
    onClick: () => selection.toggle(original),
  };
  const look: Action = { label: 'Preview', icon: 'eye', onClick: () => list.setPeek?.(original.id) };
  const offered = [select, ...(peek ? [look] : []), ...withState(actions?.(original) ?? [], state)];
  return (
    <Card component="li" data-row={original.id} sx={{ p: 1.5, minHeight: 122 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        {ticking && (
          <Checkbox
            checked={selection.has(original)}
            onChange={() => selection.toggle(original)}
            slotProps={{ input: { 'aria-label': `Select ${name}` } }}
          />
        )}
        {at('mark').map((cell) => (
          <table.FlexRender key={cell.id} cell={cell} />
        ))}
        <Box sx={{ flex: 1 }} />
        {at('corner').map((cell) => (
          <Box key={cell.id} sx={corner}>
            <table.FlexRender cell={cell} />
          </Box>
        ))}
        <Box sx={{ m: -1 }}>
          <MenuButton big label={`More for ${name}`} actions={offered} />
        </Box>
      </Box>
      <Box sx={{ py: 1 }}>
        <RowLink to={link?.(original)} state={state}>
          {first && <table.FlexRender cell={first} />}
        </RowLink>
      </Box>
      <Box component="dl" sx={facts}>
        {at('fact').map((cell) => (
          <div key={cell.id}>
            <dt>{String(cell.column.columnDef.header)}</dt>
            <dd>
              <table.FlexRender cell={cell} />
            </dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

/** Two lines become one. */
const corner = {
  typography: 'caption',
  color: 'text.secondary',
  '& time > span': { display: 'flex', gap: 0.5 },
  '& time span span': { fontSize: 12 },
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 0.5 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
