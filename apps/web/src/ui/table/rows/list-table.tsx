import {
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useAnySelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import { type ActiveRows, makeActiveRows } from './active-rows.ts';
import type { CellEdit } from './cell-edit.ts';
import { RowActions } from './row-actions.tsx';
import { newHeading } from './row-headings.ts';
import { gapsAround } from './row-window.ts';
import css from './table.module.css';
import { TableColumns, TableHead } from './table-head.tsx';
import type { ListTableProps } from './table-parts.ts';
import { TableRow, underId } from './table-row.tsx';
import { usePageWideKeys } from './use-page-wide-keys.ts';
import { useRowEvents } from './use-row-events.ts';
import { besideWidth, useRowLayout } from './use-row-layout.ts';
import { rowHeights, useRowWindow } from './use-row-window.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { usePrefetchRows } from './use-warm-rows.ts';

/** Marks the sides on which cells have scrolled under the pinned columns. */
function useEdges(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const gone = Math.abs(scrollLeft);
      element.toggleAttribute('data-under-start', gone > 0);
      element.toggleAttribute('data-under-end', gone + clientWidth < scrollWidth - 1);
    };
    // The observer also reports the initial sizes; measuring at once would cause a second layout.
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
}

/** The bulk bar over the table head, while something is selected. */
function BarOver<Row extends Rec>({ selection, list, bulkActions, bulkNote }: ListTableProps<Row>) {
  if (!useAnySelected(selection)) return null;
  return (
    <div className={css.bar}>
      <BulkBar selection={selection} list={list} actions={bulkActions} note={bulkNote} />
    </div>
  );
}

/** A spacer for rows that are not rendered (virtualised). */
const Gap = ({ rows, height, cells }: { rows: number; height: number; cells: number }) =>
  rows > 0 ? (
    <tr aria-hidden className={css.gap}>
      <td colSpan={cells} style={{ height: rows * height }} />
    </tr>
  ) : null;

/** The heading of a group of rows. */
const Heading = ({ text, cells }: { text: string | undefined; cells: number }) =>
  text === undefined ? null : (
    <tr className={css.heading}>
      <th scope="rowgroup" colSpan={cells}>
        {text}
      </th>
    </tr>
  );

/** The details of the row above. They stay visible while the table scrolls sideways. */
const Under = ({ id, cells, children }: { id: number; cells: number; children: ReactNode }) => (
  <tr id={underId(id)} className={css.under} data-under>
    <td colSpan={cells}>
      <div>{children}</div>
    </td>
  </tr>
);

type RowsProps<Row extends Rec> = ListTableProps<Row> & {
  /** The indexes of the rendered rows. */
  drawn: readonly number[];
  onTick: ReturnType<typeof useRowEvents<Row>>['onTick'];
};

/** The rows in the viewport, or all of them. */
function Rows<Row extends Rec>(props: RowsProps<Row>) {
  const { list, table, density, selection, link, nameOf, drawn, onTick, peek, opensUnder } = props;
  const { rows } = table.getRowModel();
  const layout = useRowLayout(props);
  const gaps = gapsAround(drawn, rows.length);
  const height = rowHeights[density];
  return (
    <>
      {drawn.map((index, at) => {
        const row = rows[index];
        if (!row) return null;
        const { original } = row;
        return (
          <Fragment key={row.id}>
            <Gap rows={gaps[at] ?? 0} height={height} cells={layout.cells} />
            <Heading text={newHeading(props, index)} cells={layout.cells} />
            <TableRow
              {...{ row, index, layout, selection, onTick }}
              to={link?.(original)}
              name={nameOf(original)}
              isPeeked={list.peek === original.id}
            />
            {opensUnder && list.peek === original.id && (
              <Under id={original.id} cells={layout.cells}>
                {peek?.(original)}
              </Under>
            )}
          </Fragment>
        );
      })}
      <Gap rows={gaps.at(-1) ?? 0} height={height} cells={layout.cells} />
    </>
  );
}

/** The indexes of the rendered rows, which always include the focused one. */
function useDrawn<Row extends Rec>(
  { list, density, opensUnder, headingOf }: ListTableProps<Row>,
  active: ActiveRows,
  scroller: RefObject<HTMLElement | null>,
) {
  const focusedId = useSyncExternalStore(active.subscribe, () => active.now().focused);
  const { rows = [] } = list;
  const focused = focusedId === undefined ? -1 : rows.findIndex(({ id }) => id === focusedId);
  // Headings and open details have their own heights, so such lists are not virtualised.
  const isWhole = opensUnder === true || headingOf !== undefined;
  return useRowWindow(scroller, { list, count: rows.length, density, focused, isWhole });
}

const CellEditor = lazyPart(() => import('./cell-editor.tsx').then((file) => ({ default: file.CellEditor })));

/** Inline editing: one picker for the whole table, anchored at the edited cell. */
function CellEdits<Row extends Rec>({ list, nameOf, edits, active }: ListTableProps<Row> & { active: ActiveRows }) {
  const open = useSyncExternalStore(active.subscribe, () => active.now().edit);
  const row = list.rows?.find(({ id }) => id === open?.id);
  const edit = open && edits?.[open.name];
  if (!open || !row || !edit) return null;
  return (
    <Suspense>
      <CellEditor
        key={open.id}
        row={row}
        name={nameOf(row)}
        edit={edit as CellEdit<Rec>}
        anchor={open.anchor}
        listName={list.name}
        onClose={active.closeEdit}
      />
    </Suspense>
  );
}

/** The rows of a list in a native table. Keys: j, k or arrows move, x selects, Space previews, Enter opens, e edits. */
export function ListTable<Row extends Rec>(props: ListTableProps<Row>) {
  const { caption, list, density, widths, actions, nameOf } = props;
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active] = useState(makeActiveRows);
  const { onKeyDown, onClick, onTick } = useRowEvents(props, active);
  const warm = usePrefetchRows(list, props, active);
  useEdges(scroller);
  usePageWideKeys(body);
  // The scroll position is restored first, because it decides which rows are rendered.
  useScrollMemory(list, scroller);
  const drawn = useDrawn(props, active, scroller);
  return (
    <div className={css.frame}>
      <BarOver {...props} />
      <section
        ref={scroller}
        aria-label={`${caption}, table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={css.scroller}
      >
        <table
          aria-busy={list.isPlaceholder}
          aria-rowcount={1 + (list.rows?.length ?? 0)}
          data-density={density}
          style={{ minWidth: widths.room + besideWidth(props) }}
          className={css.table}
        >
          <caption>{caption}</caption>
          <TableColumns {...props} />
          <TableHead {...props} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the rows are handled around the table */}
          <tbody ref={body} {...warm} onClick={onClick}>
            <Rows {...props} {...{ drawn, onTick }} />
          </tbody>
        </table>
      </section>
      {props.edits && <CellEdits {...props} active={active} />}
      {actions && !props.opensUnder && <RowActions {...{ list, actions, nameOf, active, body }} />}
    </div>
  );
}
