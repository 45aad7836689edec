import ClickAwayListener from '@mui/material/ClickAwayListener';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../platform/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { AppointmentDetails } from '../appointment-details.tsx';
import type { OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { appointmentQuery } from '../appointments.queries.ts';
import css from './peek.module.css';

const corner = { position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, zIndex: 1 } as const;

type Props = { id: number; onAsk: OpenAppointmentDialog; onClose: () => void };

function Content({ id, onAsk, onClose }: Props) {
  const { data, error, refetch } = useQuery(appointmentQuery(id));
  return (
    <>
      <IconButton size="small" aria-label="Close" onClick={onClose} sx={corner}>
        <Icon name="close" size={18} />
      </IconButton>
      {data ? (
        <AppointmentDetails key={`${data.id} ${data.version}`} appointment={data} onAsk={onAsk} takesFocus />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={320} />
      )}
    </>
  );
}

const blockOf = (id: number) => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);

/** The block may be rendered after the URL was read. */
function useAnchor(id: number) {
  const [anchor, setAnchor] = useState(() => blockOf(id));
  useEffect(() => {
    if (anchor?.isConnected) return;
    const timer = setInterval(() => setAnchor(blockOf(id)), 100);
    return () => clearInterval(timer);
  }, [anchor, id]);
  return anchor;
}

/** The preview of an appointment next to its block; a bottom sheet on a phone. */
export function PeekPopover({ id, onAsk, onClose }: Props) {
  const phone = usePhone();
  const { themeDirection } = useSettings();
  const anchor = useAnchor(id);
  const place = useRef<Extract<PopperProps['popperRef'], { current: unknown }>['current']>(null);
  const settle = useCallback((paper: HTMLDivElement | null) => {
    if (!paper) return;
    paper.focus({ preventScroll: true });
    // The popover grows when its data is loaded, and must stay in the viewport.
    const watch = new ResizeObserver(() => void place.current?.update());
    watch.observe(paper);
    return () => watch.disconnect();
  }, []);
  const close = () => {
    onClose();
    (anchor?.closest<HTMLElement>('[tabindex]') ?? anchor)?.focus();
  };
  if (phone) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Appointment',
            sx: { maxHeight: '85dvh', p: 2, borderRadius: '16px 16px 0 0' },
          },
        }}
      >
        <Content id={id} onAsk={onAsk} onClose={onClose} />
      </Drawer>
    );
  }
  if (!anchor) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  // Clicks in a dialog or menu above it do not close it.
  const onAway = ({ target }: Event) => {
    const inside =
      target instanceof Element && target.closest('[role="dialog"], [role="menu"], .MuiModal-root, #toasts');
    const onBlock = target instanceof Element && target.closest('[data-appointment]');
    if (!inside && !onBlock) onClose();
  };
  return (
    <ClickAwayListener onClickAway={onAway} mouseEvent="onMouseDown">
      <Popper
        open
        anchorEl={anchor}
        popperRef={place}
        placement={themeDirection === 'rtl' ? 'left-start' : 'right-start'}
        modifiers={[
          { name: 'offset', options: { offset: [-24, 8] } },
          { name: 'flip', options: { fallbackPlacements: ['left-start', 'right-start'], altAxis: false } },
          { name: 'preventOverflow', options: { padding: 16, altAxis: true } },
        ]}
        className={css.popper}
      >
        <Paper
          ref={settle}
          role="dialog"
          aria-label="Appointment"
          tabIndex={-1}
          data-quiet-focus
          onKeyDown={onKeyDown}
          className={css.peek}
        >
          <Content id={id} onAsk={onAsk} onClose={close} />
        </Paper>
      </Popper>
    </ClickAwayListener>
  );
}
