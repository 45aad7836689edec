import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';
import { type Action, MenuButton } from '../menu-button.tsx';
import { RowLink } from './row-link.tsx';
import { withState } from './row-parts.ts';
import type { ListTableProps, Place, RowOf } from './table-parts.ts';

type Props<Row extends Rec> = ListTableProps<Row> & {
  row: RowOf<Row>;
  /** Its place among the rows of this page. */
  index: number;
  placeOf: (columnId: string, amount?: boolean) => Place;
};

/** A button of its own while the row is pointed at or has the focus; the menu has it as well. */
function QuickAction({ action, name }: { action: Action; name: string }) {
  const { icon, label, to, search, state, onClick } = action;
  const link = to === undefined ? { onClick } : { component: Link, to, search, state };
  return (
    <Tooltip title={label}>
      <IconButton {...link} aria-label={`${label} ${name}`} sx={{ width: 36, height: 36 }}>
        {icon && <Icon name={icon} size={20} />}
      </IconButton>
    </Tooltip>
  );
}

const MOST_QUICK = 3;

export function TableRow<Row extends Rec>(props: Props<Row>) {
  const { row, index, list, table, selection, actions, link, nameOf, widths, placeOf } = props;
  const { original } = row;
  const name = nameOf(original);
  const along = list.along?.(index);
  const state = along && { along };
  const offered = withState(actions?.(original) ?? [], state);
  const quick = offered.filter((action) => action.quick && !action.disabled).slice(0, MOST_QUICK);
  return (
    <tr
      aria-selected={selection.has(original)}
      data-row={original.id}
      data-peeked={list.peek === original.id ? '' : undefined}
    >
      <td className="pin-start" style={{ insetInlineStart: 0 }}>
        <Checkbox
          checked={selection.has(original)}
          // The change event does not know of Shift.
          onChange={(event) => selection.toggle(original, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        />
      </td>
      {row.getVisibleCells().map((cell, column) => {
        const content = <table.FlexRender cell={cell} />;
        const place = placeOf(cell.column.id, cell.column.columnDef.meta?.amount);
        return (
          <td key={cell.id} {...place}>
            {column === 0 ? (
              <RowLink to={link?.(original)} state={state}>
                {content}
              </RowLink>
            ) : (
              content
            )}
          </td>
        );
      })}
      {widths.isFull && <td aria-hidden />}
      {actions && (
        <td className="pin-end" style={{ insetInlineEnd: 0 }}>
          <Box
            sx={{
              position: 'relative',
              height: '100%',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'flex-end',
            }}
          >
            {quick.length > 0 && (
              <Box className="quick">
                {quick.map((action) => (
                  <QuickAction key={action.label} action={action} name={name} />
                ))}
              </Box>
            )}
            <MenuButton label={`More for ${name}`} actions={offered} />
          </Box>
        </td>
      )}
    </tr>
  );
}
