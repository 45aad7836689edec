import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import type { ReactTable } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { features, Rec } from './columns.ts';
import { type Action, MenuButton } from './menu-button.tsx';
import { moveFocus } from './row-keys.ts';
import { RowLink } from './row-link.tsx';
import type { RowParts } from './row-parts.ts';

type Table<Row extends Rec> = ReactTable<typeof features, Row>;
type Header<Row extends Rec> = ReturnType<Table<Row>['getFlatHeaders']>[number];

export type ListTableProps<Row extends Rec> = RowParts<Row> & {
  caption: string;
  list: List<Row>;
  table: Table<Row>;
  dense: boolean;
  /** What can be done to the rows that are selected. */
  bulkActions: readonly Action[];
};

/** The rows of a list on a native table. Its keys: j, k or arrows move, x ticks, Enter opens, Esc unticks. */
export function ListTable<Row extends Rec>(props: ListTableProps<Row>) {
  const { caption, list, table, selection, bulkActions, dense } = props;
  const rows = table.getRowModel().rows;
  const ticked = selection.count > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = moveFocus(event);
    const row = id === undefined ? undefined : rows.find(({ original }) => original.id === id);
    if (event.key === 'x' && row) selection.toggle(row.original, event.shiftKey);
    if (event.key === 'Escape' && ticked) selection.clear();
  };
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {ticked && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 3 }}>
          <BulkBar selection={selection} list={list} actions={bulkActions} dense={dense} />
        </Box>
      )}
      <Box component="section" aria-label={`${caption}, table`} tabIndex={0} onKeyDown={onKeyDown} sx={scroller}>
        <Box component="table" aria-busy={list.isOld} sx={(theme) => tableStyle(theme, dense)}>
          <caption>{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                <th scope="col" style={{ width: 64 }}>
                  <Checkbox
                    checked={selection.page === 'all'}
                    indeterminate={selection.page === 'some'}
                    onChange={selection.togglePage}
                    tabIndex={ticked ? -1 : undefined}
                    slotProps={{ input: { 'aria-label': 'Select all rows' } }}
                  />
                </th>
                {group.headers.map((header) => (
                  <HeadCell key={header.id} header={header} list={list} covered={ticked} />
                ))}
                {props.actions && (
                  <th scope="col" style={{ width: 60 }}>
                    <span className="unseen">Actions</span>
                  </th>
                )}
              </tr>
            ))}
          </thead>
          <Box component="tbody" sx={{ opacity: list.isOld ? 0.6 : 1, transition: 'opacity 120ms' }}>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} {...props} />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

type RowOf<Row extends Rec> = ReturnType<Table<Row>['getRowModel']>['rows'][number];

function TableRow<Row extends Rec>({
  row,
  table,
  selection,
  actions,
  link,
  nameOf,
}: ListTableProps<Row> & { row: RowOf<Row> }) {
  const { original } = row;
  const name = nameOf(original);
  return (
    <tr aria-selected={selection.has(original)} data-row={original.id}>
      <td>
        <Checkbox
          checked={selection.has(original)}
          // The change event does not know of Shift.
          onChange={(event) => selection.toggle(original, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        />
      </td>
      {row.getVisibleCells().map((cell, index) => {
        const content = <table.FlexRender cell={cell} />;
        return (
          <td key={cell.id} className={cell.column.columnDef.meta?.amount ? 'amount' : undefined}>
            {index === 0 ? <RowLink to={link?.(original)}>{content}</RowLink> : content}
          </td>
        );
      })}
      {actions && (
        <td>
          <MenuButton label={`More for ${name}`} actions={actions(original)} />
        </td>
      )}
    </tr>
  );
}

const sortedAs = { '': 'ascending', '-': 'descending' } as const;

function HeadCell<Row extends Rec>({
  header,
  list,
  covered,
}: {
  header: Header<Row>;
  list: List<Row>;
  covered: boolean;
}) {
  const { meta, header: label } = header.column.columnDef;
  const sort = meta?.sort;
  const way = list.sort === sort ? '' : list.sort === `-${sort}` ? '-' : undefined;
  return (
    <th
      scope="col"
      aria-sort={sort && way !== undefined ? sortedAs[way] : undefined}
      className={meta?.amount ? 'amount' : undefined}
      style={{ width: meta?.width }}
    >
      {sort === undefined ? (
        String(label)
      ) : (
        <Box
          component="button"
          type="button"
          tabIndex={covered ? -1 : undefined}
          onClick={() => list.change({ sort: way === '' ? `-${sort}` : sort })}
          sx={[sortButton, meta?.amount === true && { flexDirection: 'row-reverse' }]}
        >
          {String(label)}
          <Icon
            name={way === '-' ? 'chevron-down' : 'chevron-up'}
            size={16}
            sx={{ opacity: way === undefined ? 0 : 1 }}
          />
        </Box>
      )}
    </th>
  );
}

const sortButton = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  cursor: 'pointer',
  minHeight: 24,
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2, borderRadius: '4px' },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
} as const;

/** Fills what the card leaves where the list fills the window; elsewhere it ends before the window does. */
const scroller = {
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 160px)',
  minHeight: 240,
  position: 'relative',
  '@media (min-width: 1200px) and (min-height: 800px)': { maxHeight: 'none', minHeight: 0 },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

function tableStyle(theme: Theme, dense: boolean) {
  const { palette } = theme.vars;
  // Borders of cells would begin their dashes anew in each of them.
  const dashes = `repeating-linear-gradient(to right, ${palette.divider} 0 3px, transparent 3px 6px)`;
  const paint = (colour: string) => `${dashes} bottom / 100% 1px no-repeat, ${colour}`;
  return {
    width: '100%',
    minWidth: 960,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 14,
    lineHeight: 22 / 14,
    '& caption, & .unseen': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& th, & td': { px: 1, py: 0, textAlign: 'start' },
    '& :is(th, td):first-of-type': { paddingInlineStart: '12px' },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: dense ? 38 : 58,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      // The neutral grey of dark mode is seen through, and rows pass under the head.
      background: `linear-gradient(${palette.background.neutral}, ${palette.background.neutral}), ${palette.background.paper}`,
      ...theme.applyStyles('dark', { color: palette.grey[400] }),
    },
    '& td': { height: dense ? 56 : 76, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .amount': { textAlign: theme.direction === 'rtl' ? 'left' : 'right', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { background: paint('transparent') },
    '& tbody tr:last-of-type': { background: 'none' },
    '& tbody tr:hover': { background: paint(palette.action.hover) },
    '& tbody tr[aria-selected=true]': {
      background: paint(tint(palette.primary.dark, 4)),
      ...theme.applyStyles('dark', { background: paint(tint(palette.primary.light, 6)) }),
    },
    '& tbody tr[aria-selected=true]:hover': {
      background: paint(tint(palette.primary.dark, 8)),
      ...theme.applyStyles('dark', { background: paint(tint(palette.primary.light, 10)) }),
    },
    // Whoever moves by keyboard sees the row, not just its first word.
    '& tbody tr:has(a[data-row-link]:focus-visible)': {
      outline: `2px solid ${palette.primary.strong}`,
      outlineOffset: -2,
    },
  } as const;
}
