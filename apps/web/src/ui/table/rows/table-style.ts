import type { Theme } from '@mui/material/styles';
import { tint } from '../../theme/palette.ts';

/** Cells that stay in sight: opaque and with a shadow, but only once something has gone under them. */
function pinned(dashes: string, paper: string, direction: Theme['direction']) {
  const solid = {
    background: `${dashes} bottom / 100% 1px no-repeat, linear-gradient(var(--row), var(--row)), ${paper}`,
  };
  return {
    '& .pin-start, & .pin-end': { position: 'sticky', zIndex: 1 },
    '& th:is(.pin-start, .pin-end)': { zIndex: 3 },
    '[data-under-start] & td.pin-start, [data-under-end] & td.pin-end': solid,
    '[data-under-start] & .pin-start.pin-last': {
      boxShadow: '12px 0 24px -12px rgb(var(--shadow) / 48%)',
      clipPath: 'inset(0 -24px)',
    },
    // No shadow of the cell itself: it would have to be cut, and the quick actions with it.
    '[data-under-end] & .pin-end::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: 24,
      pointerEvents: 'none',
      background: `linear-gradient(to ${direction === 'rtl' ? 'right' : 'left'}, rgb(var(--shadow) / 20%), transparent)`,
    },
  } as const;
}

/** Over the end of the row, where it hides the least. */
const quickActions = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    '& .quick': {
      position: 'absolute',
      insetInlineEnd: '100%',
      insetBlock: '1px 2px',
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      paddingInline: '24px 4px',
      visibility: 'hidden',
      opacity: 0,
      transition: 'opacity 120ms',
      background: `linear-gradient(var(--row), var(--row)), ${palette.background.paper}`,
      maskImage: `linear-gradient(to ${theme.direction === 'rtl' ? 'left' : 'right'}, transparent, #000 24px)`,
    },
    '& tr:is(:hover, :focus-within) .quick': { visibility: 'visible', opacity: 1 },
    '@media (hover: none)': { '& .quick': { display: 'none' } },
  } as const;
};

export function tableStyle(theme: Theme, dense: boolean) {
  const { palette } = theme.vars;
  // Borders of cells would begin their dashes anew in each of them.
  const dashes = `repeating-linear-gradient(to right, ${palette.divider} 0 3px, transparent 3px 6px)`;
  return {
    // For first cells with a picture and a caption: what fits into a row.
    '--row-picture': dense ? '40px' : '56px',
    '--row-lines': dense ? 1 : 2,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 14,
    lineHeight: 22 / 14,
    '& caption, & .unseen': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& th, & td': { px: 1, py: 0, textAlign: 'start' },
    // The boxes and the menus bring their own space.
    '& :is(th, td):first-of-type': { paddingInline: '12px 0' },
    '& :is(th, td).pin-end': { paddingInline: '0 12px' },
    '& thead :is(th, td)': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: dense ? 38 : 58,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      // The neutral grey of dark mode is seen through, and rows pass under the head.
      background: `linear-gradient(${palette.background.neutral}, ${palette.background.neutral}), ${palette.background.paper}`,
      ...theme.applyStyles('dark', { color: palette.grey[400] }),
    },
    '& tbody td': { height: dense ? 56 : 76, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tbody td.pin-end': { overflow: 'visible' },
    '& .amount': { textAlign: theme.direction === 'rtl' ? 'left' : 'right', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': {
      '--row': 'transparent',
      background: `${dashes} bottom / 100% 1px no-repeat, var(--row)`,
    },
    '& tbody tr:last-of-type': { background: 'var(--row)' },
    '& tbody tr:hover': { '--row': palette.action.hover },
    '& tbody tr[data-peeked]': { '--row': palette.action.selected },
    '& tbody tr[aria-selected=true]': {
      '--row': tint(palette.primary.dark, 4),
      ...theme.applyStyles('dark', { '--row': tint(palette.primary.light, 6) }),
    },
    '& tbody tr[aria-selected=true]:hover': {
      '--row': tint(palette.primary.dark, 8),
      ...theme.applyStyles('dark', { '--row': tint(palette.primary.light, 10) }),
    },
    // Whoever moves by keyboard sees the row, not just its first word.
    '& tbody tr:has(a[data-row-link]:focus-visible)': {
      outline: `2px solid ${palette.primary.strong}`,
      outlineOffset: -2,
    },
    ...pinned(dashes, palette.background.paper, theme.direction),
    ...quickActions(theme),
  } as const;
}
