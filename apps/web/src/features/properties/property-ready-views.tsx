import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Action } from '../../ui/table/action.ts';
import { LazyActionMenu, loadMenu } from '../../ui/table/menu-button.tsx';
import { readyViews } from './property-list-filters.ts';

type Values = Readonly<Record<string, string>>;

const isOpen = (search: Values, { page: _, per_page: __, ...values }: Values) =>
  Object.keys(values).length === Object.keys(search).length &&
  Object.entries(search).every(([name, value]) => values[name] === value);

/** The ready views as entries of a menu, the one that is open marked. */
export const readyViewActions = ({ values }: Pick<List<unknown>, 'values'>): Action[] =>
  readyViews.map(({ label, search }) => ({
    label,
    icon: 'bookmark',
    to: '.',
    search,
    chosen: isOpen(search, values),
  }));

/** Lists that are needed every day, one press away. */
export function ReadyViews({ list }: { list: Pick<List<unknown>, 'values'> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        endIcon={<Icon name="chevron-down" size={16} />}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setAnchor(button.current ?? undefined)}
      >
        Views
      </Button>
      <Suspense>
        {anchor && (
          <LazyActionMenu anchor={anchor} actions={readyViewActions(list)} onClosed={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </>
  );
}
