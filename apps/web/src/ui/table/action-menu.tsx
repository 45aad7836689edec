import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { Action } from './action.ts';
import css from './action-menu.module.css';

type Props = { anchor: HTMLElement; actions: readonly Action[]; onClosed: () => void };

/** The menu behind ⋮, open while it is mounted. */
export function ActionMenu({ anchor, actions, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  // The action runs after the menu has closed: a dialog must not open while the menu is still restoring the focus.
  const chosen = useRef<Action>(undefined);
  const act = useCallback(() => {
    const action = chosen.current;
    chosen.current = undefined;
    action?.onClick?.();
  }, []);
  // If a re-render of the table unmounts the menu before it has closed, the chosen action still runs.
  useEffect(() => act, [act]);
  const close = () => setOpen(false);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { minWidth: 140 } },
        transition: {
          onExited: () => {
            onClosed();
            act();
          },
        },
      }}
    >
      {actions.map((action) => (
        <ActionItem
          key={action.label}
          action={action}
          onChoose={() => {
            chosen.current = action;
            close();
          }}
        />
      ))}
    </Menu>
  );
}

function ActionItem({ action, onChoose, ...item }: { action: Action; onChoose: () => void }) {
  const { label, icon, to, search, state, danger, disabled, chosen } = action;
  const isLink = to !== undefined && !disabled;
  const link = isLink ? { component: Link, to, search, state, 'aria-current': chosen || undefined } : {};
  const choice = isLink || chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen };
  return (
    <MenuItem
      {...item}
      {...link}
      {...choice}
      disabled={disabled !== undefined}
      aria-label={disabled && `${label}: ${disabled}`}
      onClick={onChoose}
      sx={{ gap: 2, color: danger ? 'error.strong' : undefined }}
    >
      {icon && <Icon name={icon} size={20} />}
      {disabled ? (
        <span>
          {label}
          <small className={css.reason}>{disabled}</small>
        </span>
      ) : (
        label
      )}
      {chosen && <Icon name="check" size={16} sx={{ marginInlineStart: 'auto' }} />}
    </MenuItem>
  );
}
