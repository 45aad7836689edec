import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { Action } from './action.ts';

type Props = { anchor: HTMLElement; actions: readonly Action[]; onClosed: () => void };

/** What ⋮ offers, open for as long as it stands. */
export function ActionMenu({ anchor, actions, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  // A dialog must not open while the menu still hands the focus back.
  const chosen = useRef<Action>(undefined);
  const act = useCallback(() => {
    const action = chosen.current;
    chosen.current = undefined;
    action?.onClick?.();
  }, []);
  // A table that is drawn anew takes the menu with it before it has closed; what was chosen is done all the same.
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
          <Box component="small" sx={{ display: 'block', fontSize: 12, lineHeight: '16px' }}>
            {disabled}
          </Box>
        </span>
      ) : (
        label
      )}
      {chosen && <Icon name="check" size={16} sx={{ marginInlineStart: 'auto' }} />}
    </MenuItem>
  );
}
