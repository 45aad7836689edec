import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isTyping, useSingleKeys } from '../../../platform/single-keys.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { EmptyState } from '../../states.tsx';
import { useSlideIn } from '../../use-slide-in.ts';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import { type RowParts, withState } from './row-parts.ts';

export type PeekProps<Row extends Rec> = Pick<RowParts<Row>, 'actions' | 'link' | 'nameOf' | 'peek'> & {
  list: List<Row>;
};

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const letters: Partial<Record<string, number>> = { j: 1, k: -1 };

const focusRow = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();

/** Once the look is over, by Esc or by Back, the focus is at the row that was looked at last. */
function useReturn(id: number | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined || left === undefined) return;
    // After the drawer has handed the focus back to where it came from, which may be another row.
    const timer = setTimeout(() => focusRow(left), 0);
    return () => clearTimeout(timer);
  }, [id]);
}

/** A look at one row beside the list, which stays where it is. ↑ and ↓, or J and K, go on to the next. It stands in the address. */
export function PeekPanel<Row extends Rec>({ list, peek, nameOf, link, actions }: PeekProps<Row>) {
  const { rows = [], peek: id } = list;
  const { on: keysOn } = useSingleKeys();
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
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
  const to = row && link?.(row);
  const along = list.along?.(index);
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
            // It takes the focus as a whole, to be read out; a ring would look like a field.
            '&&:focus-visible': { outline: 'none !important' },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, paddingInlineStart: 3 }}>
        <Typography id="peek-title" variant="h6" component="h2" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
          {row ? nameOf(row) : 'No longer in this list'}
        </Typography>
        {row && <MenuButton label={`More for ${nameOf(row)}`} actions={withState(actions?.(row) ?? [], state)} />}
        <IconButton size="small" aria-label="Close" onClick={close}>
          <Icon name="close" size={20} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', px: 3, pb: 3 }}>
        {row ? peek?.(row) : <EmptyState icon="gone" title="This record is not on this page" />}
      </Box>
      {to !== undefined && (
        <Box sx={{ p: 2, px: 3, borderTop: '1px dashed', borderColor: 'divider' }}>
          <Button component={Link} to={to} state={state} variant="contained" color="primary" fullWidth>
            Open full page
          </Button>
        </Box>
      )}
    </Drawer>
  );
}
