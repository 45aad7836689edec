import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useShortcutsEnabled } from '../../../platform/shortcuts.ts';
import type { List } from '../../../platform/use-list.ts';
import type { Rec } from '../columns/columns.ts';
import { type ActiveRows, rowIdOf } from './active-rows.ts';
import { moveFocus } from './row-keys.ts';
import { type RowParts, withState } from './row-parts.ts';

type Props<Row extends Rec> = RowParts<Row> & { list: List<Row>; canSelect?: boolean };

/** With a modifier the browser opens a new tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;

/** Actions on a row, found by its id. */
function useActs<Row extends Rec>({ list, actions, peek, opensUnder, selection }: Props<Row>) {
  const navigate = useNavigate();
  const find = (id: number | undefined) => {
    const index = list.rows?.findIndex((row) => row.id === id) ?? -1;
    const row = list.rows?.[index];
    return row && { row, index };
  };
  const stateAt = (index: number) => {
    const along = list.positionOf?.(index);
    return along && { along };
  };
  return {
    find,
    look: (row: Row) => peek && list.setPeek?.(list.peek === row.id ? undefined : row.id),
    open: (to: string, index: number) => void navigate({ to, state: stateAt(index) }),
    /** Collapses the open row, or else clears the selection. */
    leave: () => {
      if (opensUnder && list.peek !== undefined) list.setPeek?.(undefined);
      else selection.clear();
    },
    edit: (row: Row, index: number) => {
      const [action] = withState(actions?.(row) ?? [], stateAt(index)).filter(({ to }) => to?.endsWith('/edit'));
      if (action && !action.disabled) void navigate({ to: action.to, state: action.state });
    },
  };
}

/** Keys and clicks of the rows. Rows have real links, but share one listener (event delegation). */
export function useRowEvents<Row extends Rec>(props: Props<Row>, active?: ActiveRows) {
  const { selection } = props;
  const { on } = useShortcutsEnabled();
  const acts = useActs(props);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = acts.find(moveFocus(event, on));
    // A dialog over the list handles its own Escape.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) acts.leave();
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, index } = found;
    if (event.key === ' ' && (event.target as HTMLElement).matches('[data-row-link]')) {
      event.preventDefault();
      acts.look(row);
    }
    if (!on) return;
    if (event.key === 'x' && props.canSelect !== false) selection.toggle(row, event.shiftKey);
    if (event.key === 'e') acts.edit(row, index);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const element = event.target as HTMLElement;
    const found = acts.find(rowIdOf(element));
    if (!found) return;
    const anchor = element.closest<HTMLElement>('[data-menu]');
    if (anchor) active?.openMenu({ id: found.row.id, anchor });
    const cell = element.closest<HTMLElement>('[data-edit]');
    if (cell) active?.openEdit({ id: found.row.id, name: cell.dataset.edit ?? '', anchor: cell });
    const link = element.closest('a[data-row-link]');
    if (link && isPlain(event)) {
      event.preventDefault();
      acts.open(link.getAttribute('href') ?? '', found.index);
    }
    const isPlace = !element.closest('a, button, input, label') && String(getSelection()) === '';
    if (props.peek && (isPlace || element.closest('[data-peek]'))) acts.look(found.row);
  };
  // Passed to every row, so it must be a stable reference.
  const latest = useRef({ selection, find: acts.find });
  latest.current = { selection, find: acts.find };
  const tick = useRef((event: { target: HTMLElement; nativeEvent: Event }) => {
    const found = latest.current.find(rowIdOf(event.target));
    // The change event has no `shiftKey`, but its native event is the click, which has it.
    if (found) latest.current.selection.toggle(found.row, (event.nativeEvent as globalThis.MouseEvent).shiftKey);
  });
  return { onKeyDown, onClick, onTick: tick.current };
}
