import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isTyping, useShortcutsEnabled } from '../../../platform/shortcuts.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import rowsCss from '../../rows.module.css';
import { EmptyState } from '../../states.tsx';
import { useSlideIn } from '../../use-slide-in.ts';
import type { Action } from '../action.ts';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import css from './peek-panel.module.css';
import { withState } from './row-parts.ts';

/** The content of the preview. */
type Look = { name: string; to: string | undefined; actions: readonly Action[]; facts: ReactNode };

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const letters: Partial<Record<string, number>> = { j: 1, k: -1 };

const focusRow = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();

/** When the preview closes, by Esc or Back, the last previewed row gets the focus. */
function useReturn(id: number | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined || left === undefined) return;
    // After the drawer has restored the focus to its opener, which may be another row.
    const timer = setTimeout(() => focusRow(left), 0);
    return () => clearTimeout(timer);
  }, [id]);
}

/** A preview of one row next to the list. ↑ and ↓, or J and K, move to the next row. It is part of the URL. */
export function PeekPanel({ list, look }: { list: List<Rec>; look: Look | undefined }) {
  const { rows = [], peek: id } = list;
  const { on: keysOn } = useShortcutsEnabled();
  const index = rows.findIndex((row) => row.id === id);
  useReturn(id);
  const close = () => list.setPeek?.(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = keysOn && !isTyping(event.target);
    const step = arrows[event.key] ?? (isLetter ? letters[event.key] : undefined);
    const next = step === undefined ? undefined : rows[index + step];
    if (!next || (event.target as HTMLElement).closest('[role="menu"]')) return;
    event.preventDefault();
    list.setPeek?.(next.id);
  };
  const along = list.positionOf?.(index);
  const state = along && { along };
  return (
    <Drawer
      anchor="right"
      open={useSlideIn(id !== undefined && list.rows !== undefined)}
      onClose={close}
      onKeyDown={onKeyDown}
      disableScrollLock
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-labelledby': 'peek-title',
          sx: {
            width: { xs: '100%', sm: 480 },
            display: 'flex',
            flexDirection: 'column',
            // The panel itself has the focus, to be read out; a focus ring would make it look like a field.
            '&&:focus-visible': { outline: 'none !important' },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, paddingInlineStart: 3 }}>
        <Typography id="peek-title" variant="h6" component="h2" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
          {look?.name ?? 'No longer in this list'}
        </Typography>
        {look && <MenuButton label={`More for ${look.name}`} actions={withState(look.actions, state)} />}
        <IconButton size="small" aria-label="Close" onClick={close}>
          <Icon name="close" size={20} />
        </IconButton>
      </Box>
      <div className={css.body}>
        {look ? look.facts : <EmptyState icon="gone" title="This record is not on this page" />}
      </div>
      {look?.to !== undefined && (
        <Box className={rowsCss.line} sx={{ p: 2, px: 3 }}>
          <Button component={Link} to={look.to} state={state} variant="contained" color="primary" fullWidth>
            Open full page
          </Button>
        </Box>
      )}
    </Drawer>
  );
}
