import { useAnySelected, useSelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import { HeadCell } from '../columns/head-cell.tsx';
import css from './table.module.css';
import type { ListTableProps } from './table-parts.ts';
import { TickBox } from './tick-box.tsx';
import { besideWidth, MENU_WIDTH, startWidth, useRowLayout } from './use-row-layout.ts';

/** The column widths, set before any row renders: in a fixed table layout the rows never affect them. */
export function TableColumns<Row extends Rec>(props: ListTableProps<Row>) {
  const { table, widths, canSelect } = props;
  const layout = useRowLayout(props);
  const beside = besideWidth(props);
  return (
    <colgroup>
      <col style={{ width: startWidth(canSelect) }} />
      {table.getVisibleLeafColumns().map(({ id }) => (
        <col key={id} style={{ width: widths.styleOf(id, beside) }} />
      ))}
      {layout.isFull && <col />}
      {layout.hasEnd && <col style={{ width: MENU_WIDTH }} />}
    </colgroup>
  );
}

function SelectAll<Row extends Rec>({ selection }: Pick<ListTableProps<Row>, 'selection'>) {
  const { page, count } = useSelected(selection);
  return (
    <TickBox
      label="Select all rows"
      checked={page === 'all'}
      some={page === 'some'}
      onChange={selection.togglePage}
      tabIndex={count > 0 ? -1 : undefined}
    />
  );
}

/** The table header: labels, sorting and resizing. */
export function TableHead<Row extends Rec>(props: ListTableProps<Row>) {
  const { list, table, selection, widths, setWidth, canSelect } = props;
  const isCovered = useAnySelected(selection);
  const layout = useRowLayout(props);
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {canSelect ? (
            <th scope="col" className={`pin-start ${css.tick}`}>
              <SelectAll selection={selection} />
            </th>
          ) : (
            <td aria-hidden className={`pin-start ${css.tick}`} />
          )}
          {group.headers.map((header) => (
            <HeadCell
              key={header.id}
              {...{ header, list, widths, setWidth, isCovered }}
              place={layout.placeOf(header.column.id)}
            />
          ))}
          {layout.isFull && <td aria-hidden />}
          {layout.hasEnd && (
            <th scope="col" className={`pin-end ${css.menu}`}>
              <span className={css.unseen}>{layout.opensUnder ? 'Details' : 'Actions'}</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}
