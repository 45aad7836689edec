import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Action } from '../../ui/table/menu-button.tsx';
import { readyViews } from './property-list-filters.ts';

const isOpen = (search: Record<string, string>, { page: _, per_page: __, ...values }: Record<string, string>) =>
  Object.keys(values).length === Object.keys(search).length &&
  Object.entries(search).every(([name, value]) => values[name] === value);

/** The same as entries of a menu, where there is no room for a button. */
export const readyViewActions = (): Action[] =>
  readyViews.map(({ label, search }) => ({ label, icon: 'bookmark', to: '.', search }));

/** Lists that are needed every day, one press away. */
export function ReadyViews({ list }: { list: Pick<List<unknown>, 'values'> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={open}
        endIcon={<Icon name="chevron-down" size={16} />}
        onClick={() => setOpen(true)}
      >
        Views
      </Button>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {readyViews.map(({ label, search }) => {
          const current = isOpen(search, list.values);
          return (
            <MenuItem
              key={label}
              component={Link}
              to="."
              search={search as never}
              selected={current}
              aria-current={current || undefined}
              onClick={() => setOpen(false)}
              sx={{ gap: 1, minWidth: 180 }}
            >
              {label}
              {current && <Icon name="check" size={16} sx={{ marginInlineStart: 'auto' }} />}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
