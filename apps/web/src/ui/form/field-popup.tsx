import ClickAwayListener from '@mui/material/ClickAwayListener';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import css from './date-field.module.css';

type Props = {
  anchor: HTMLElement | null;
  label: string;
  isPhone: boolean;
  onClose: () => void;
  /** Esc leaves all as it was, and goes back to the field. */
  onEscape?: () => void;
  children: ReactNode;
};

/** A dialog keeps the focus inside itself, so what opens over one is drawn in it. */
const homeOf = (anchor: HTMLElement | null) => anchor?.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** What opens at a date or time field: under it, or on a phone as a sheet at the foot. */
export function FieldPopup({ anchor, label, isPhone, onClose, onEscape = onClose, children }: Props) {
  if (isPhone)
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        // It may open over a dialog, which lies above ordinary drawers.
        sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1 }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { borderRadius: '16px 16px 0 0' } } }}
      >
        <div className={css.sheet}>
          <span aria-hidden className={css.bar} />
          <h2 className={css.title}>
            {label}
            <IconButton aria-label="Close" onClick={onClose}>
              <Icon name="close" size={20} />
            </IconButton>
          </h2>
          {children}
        </div>
      </Drawer>
    );
  return (
    <Popper
      open
      anchorEl={anchor}
      container={homeOf(anchor)}
      placement="bottom-start"
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
      sx={{ zIndex: 'tooltip' }}
    >
      <ClickAwayListener
        onClickAway={({ target }) => {
          if (!anchor?.contains(target as Node)) onClose();
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from whatever has the focus inside */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onEscape();
          }}
        >
          {children}
        </div>
      </ClickAwayListener>
    </Popper>
  );
}
