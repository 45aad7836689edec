import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../icon.tsx';
import type { Action } from '../action.ts';
import type { Rec } from '../columns/columns.ts';
import { LazyActionMenu } from '../menu-button.tsx';
import type { ActiveRows } from './active-rows.ts';
import { withState } from './row-parts.ts';
import type { ListTableProps } from './table-parts.ts';

type Props<Row extends Rec> = Pick<ListTableProps<Row>, 'list' | 'actions' | 'nameOf'> & {
  active: ActiveRows;
  body: RefObject<HTMLElement | null>;
};

const MOST_QUICK = 3;

/** A button while the row is hovered or focused; the menu has it as well. */
function QuickAction({ action, name }: { action: Action; name: string }) {
  const { icon, label, to, search, state, onClick } = action;
  const words = { 'aria-label': `${label} ${name}`, title: label };
  const drawing = icon && <Icon name={icon} size={20} />;
  if (to === undefined) {
    return (
      <button type="button" onClick={onClick} {...words}>
        {drawing}
      </button>
    );
  }
  return (
    <Link to={to} search={search ?? {}} state={state} {...words}>
      {drawing}
    </Link>
  );
}

/** Sets `aria-expanded` on the button while its menu is open. */
function useExpanded(anchor: HTMLElement | undefined) {
  useEffect(() => {
    anchor?.setAttribute('aria-expanded', 'true');
    return () => anchor?.setAttribute('aria-expanded', 'false');
  }, [anchor]);
}

/** Quick actions and the menu, rendered once for the whole table by portals into the hovered or focused rows. */
export function RowActions<Row extends Rec>({ list, actions, nameOf, active, body }: Props<Row>) {
  const { hovered, focused, menu } = useSyncExternalStore(active.subscribe, active.now);
  useExpanded(menu?.anchor);
  const offered = (id: number) => {
    const index = list.rows?.findIndex((row) => row.id === id) ?? -1;
    const row = list.rows?.[index];
    if (!row || !actions) return { name: '', all: [] };
    const along = list.positionOf?.(index);
    return { name: nameOf(row), all: withState(actions(row), along && { along }) };
  };
  const quickIn = (id: number) => {
    const place = body.current?.querySelector(`[data-row="${id}"] [data-quick]`);
    if (!place) return null;
    const { name, all } = offered(id);
    const quick = all.filter((action) => action.quick && !action.disabled).slice(0, MOST_QUICK);
    return createPortal(
      quick.map((action) => <QuickAction key={action.label} action={action} name={name} />),
      place,
      String(id),
    );
  };
  const shown = [...new Set([hovered, focused])].filter((id) => id !== undefined);
  return (
    <>
      {shown.map(quickIn)}
      <Suspense>
        {menu && <LazyActionMenu anchor={menu.anchor} actions={offered(menu.id).all} onClosed={active.closeMenu} />}
      </Suspense>
    </>
  );
}
