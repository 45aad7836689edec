import { type ChangeEvent, memo, type ReactNode } from 'react';
import { Icon } from '../../icon.tsx';
import { useIsSelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import type { RowParts } from './row-parts.ts';
import css from './table.module.css';
import type { RowLayout, RowOf } from './table-parts.ts';
import { TickBox } from './tick-box.tsx';

type Props<Row extends Rec> = Pick<RowParts<Row>, 'selection'> & {
  row: RowOf<Row>;
  /** Its index on this page. */
  index: number;
  to: string | undefined;
  name: string;
  isPeeked: boolean;
  layout: RowLayout;
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
};

type Cell<Row extends Rec> = ReturnType<RowOf<Row>['getVisibleCells']>[number];

/** Renders a cell without a component around it, which is faster. */
function contentOf<Row extends Rec>(cell: Cell<Row>): ReactNode {
  const draw = cell.column.columnDef.cell;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
}

const HEAD_ROWS = 1;

const Menu = ({ name }: { name: string }) => (
  <>
    <span className={css.quick} data-quick />
    <button
      type="button"
      className={css.dots}
      data-menu
      aria-label={`More for ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
    />
  </>
);

/** The element id of a row's open details. */
export const underId = (id: number) => `under-${id}`;

/** Expands and collapses the row; J and K move between these buttons. */
const OpenButton = ({ id, name, isOpen }: { id: number; name: string; isOpen: boolean }) => (
  <button
    type="button"
    className={css.open}
    data-row-link
    data-peek
    aria-label={`Details: ${name}`}
    aria-expanded={isOpen}
    aria-controls={isOpen ? underId(id) : undefined}
  >
    <Icon name="chevron-down" size={20} />
  </button>
);

/** Quick actions and the menu are rendered once for the table, not in each row: see `RowActions`. */
function Row<Row extends Rec>({ row, index, to, name, isPeeked, selection, layout, onTick }: Props<Row>) {
  const { id } = row.original;
  const isTicked = useIsSelected(selection, id);
  return (
    <tr
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={layout.hasBox ? isTicked : undefined}
      data-row={id}
      data-peeked={isPeeked ? '' : undefined}
    >
      <td className={`pin-start ${css.tick}`}>
        {layout.hasBox && <TickBox label={`Select ${name}`} checked={isTicked} onChange={onTick} />}
      </td>
      {row.getVisibleCells().map((cell, column) => {
        const content = contentOf(cell);
        return (
          <td key={cell.id} {...layout.placeOf(cell.column.id)}>
            {column > 0 || to === undefined ? (
              content
            ) : (
              <a href={to} data-row-link className={css.link}>
                {content}
              </a>
            )}
          </td>
        );
      })}
      {layout.isFull && <td aria-hidden />}
      {layout.hasEnd && (
        <td className={`pin-end ${css.menu}`}>
          {layout.opensUnder ? <OpenButton id={id} name={name} isOpen={isPeeked} /> : <Menu name={name} />}
        </td>
      )}
    </tr>
  );
}

/** The table model recreates all rows when one changes, so they are compared by record and layout (memo). */
const isSame = <R extends Rec>({ row: one, ...before }: Props<R>, { row: other, ...after }: Props<R>) =>
  one.original === other.original &&
  (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name]);

export const TableRow = memo(Row, isSame) as typeof Row;
