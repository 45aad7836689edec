import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useSingleKeys } from '../../../platform/single-keys.ts';
import type { List } from '../../../platform/use-list.ts';
import type { Rec } from '../columns/columns.ts';
import { moveFocus } from './row-keys.ts';
import { type RowParts, withState } from './row-parts.ts';

type Props<Row extends Rec> = RowParts<Row> & { list: List<Row> };

/** The keys of a focused row, and a click on it beside its links. */
export function useRowEvents<Row extends Rec>({ list, selection, actions, peek }: Props<Row>) {
  const navigate = useNavigate();
  const { on } = useSingleKeys();
  const rowOf = (id: number | undefined) => {
    const index = list.rows?.findIndex((row) => row.id === id) ?? -1;
    const row = list.rows?.[index];
    return row && { row, index };
  };
  const look = (row: Row) => peek && list.setPeek?.(list.peek === row.id ? undefined : row.id);
  const edit = (row: Row, index: number) => {
    const along = list.along?.(index);
    const [action] = withState(actions?.(row) ?? [], along && { along }).filter(({ to }) => to?.endsWith('/edit'));
    if (action && !action.disabled) void navigate({ to: action.to, state: action.state });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = rowOf(moveFocus(event, on));
    if (event.key === 'Escape' && selection.count > 0) selection.clear();
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, index } = found;
    if (event.key === ' ' && (event.target as HTMLElement).matches('[data-row-link]')) {
      event.preventDefault();
      look(row);
    }
    if (!on) return;
    if (event.key === 'x') selection.toggle(row, event.shiftKey);
    if (event.key === 'e') edit(row, index);
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const element = target as HTMLElement;
    if (element.closest('a, button, input, label') || String(getSelection()) !== '') return;
    const found = rowOf(Number(element.closest<HTMLElement>('[data-row]')?.dataset.row));
    if (found) look(found.row);
  };
  return { onKeyDown, onClick };
}
