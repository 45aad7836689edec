import { useAnySelected, useSelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import { HeadCell } from '../columns/head-cell.tsx';
import css from './table.module.css';
import type { ListTableProps } from './table-parts.ts';
import { TickBox } from './tick-box.tsx';
import { MENU_WIDTH, startWidth, useRowLayout } from './use-row-layout.ts';

type Props<Row extends Rec> = ListTableProps<Row> & {
  /** How wide the boxes and the menus are together. */
  beside: number;
};

function SelectAll<Row extends Rec>({ selection }: Pick<Props<Row>, 'selection'>) {
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

/** What the columns are called, how they are sorted and how wide they are. */
export function TableHead<Row extends Rec>(props: Props<Row>) {
  const { list, table, selection, widths, setWidth, actions, canSelect, beside } = props;
  const isCovered = useAnySelected(selection);
  const layout = useRowLayout(props);
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {canSelect ? (
            <th scope="col" className={`pin-start ${css.tick}`} style={{ width: startWidth(true) }}>
              <SelectAll selection={selection} />
            </th>
          ) : (
            <td aria-hidden className={`pin-start ${css.tick}`} style={{ width: startWidth(false) }} />
          )}
          {group.headers.map((header) => (
            <HeadCell
              key={header.id}
              {...{ header, list, widths, setWidth, beside, isCovered }}
              place={layout.placeOf(header.column.id)}
            />
          ))}
          {layout.isFull && <td aria-hidden />}
          {actions && (
            <th scope="col" className={`pin-end ${css.menu}`} style={{ width: MENU_WIDTH }}>
              <span className={css.unseen}>Actions</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}
