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
  /** Esc closes without a change and returns the focus to the field. */
  onEscape?: () => void;
  children: ReactNode;
};

/** A dialog has a focus trap, so a popup over a dialog is rendered inside it. */
const homeOf = (anchor: HTMLElement | null) => anchor?.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** The popup of a date or time field: below it, or a bottom sheet on a phone. */
export function FieldPopup({ anchor, label, isPhone, onClose, onEscape = onClose, children }: Props) {
  if (isPhone)
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        // It may open over a dialog, which has a higher z-index than a drawer.
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Esc from any focused element inside */}
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
