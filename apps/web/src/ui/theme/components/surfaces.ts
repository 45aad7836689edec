import type { Components, Theme } from '@mui/material/styles';
import { holdStill } from '../hold-still.ts';
import { tint } from '../palette.ts';
import { shadow } from '../shadows.ts';

/**
 * Two faint glows in the corners of floating surfaces. Computed per direction, because the RTL plugin does not mirror
 * gradients.
 */
export const glows = (direction: 'ltr' | 'rtl') => {
  const [end, start] = direction === 'rtl' ? ['0', '100%'] : ['100%', '0'];
  return [
    `radial-gradient(120px 120px at ${end} 0, rgb(0 184 217 / 10%), transparent)`,
    `radial-gradient(120px 120px at ${start} 100%, rgb(255 86 48 / 8%), transparent)`,
  ].join(', ');
};

/** A floating surface: translucent, blurred, with a shadow. */
const floating = (theme: Theme) => ({
  padding: 4,
  borderRadius: 10,
  backgroundColor: tint(theme.vars.palette.background.paper, 90),
  backgroundImage: glows(theme.direction),
  backdropFilter: 'blur(20px)',
  boxShadow: shadow.dropdown,
});

export const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        position: 'relative',
        boxShadow: shadow.card,
        '[data-contrast="bold"] &': { boxShadow: shadow.z1 },
      },
    },
  },
  MuiCardHeader: { styleOverrides: { root: { padding: '24px 24px 0' } } },
  MuiCardContent: { styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: {
    styleOverrides: {
      // Often wide and low: the corner glows would fill it.
      paper: ({ theme }) => ({ ...floating(theme), backgroundImage: 'none', marginBlock: 4 }),
      listbox: ({ theme }) => ({
        ...theme.typography.body2,
        padding: 0,
        '& .MuiAutocomplete-option': { padding: '6px 8px', borderRadius: 6, minHeight: 36 },
      }),
      noOptions: ({ theme }) => ({ ...theme.typography.body2, padding: '6px 8px' }),
      loading: ({ theme }) => ({ ...theme.typography.body2, padding: '6px 8px' }),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 0 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '6px 8px',
        borderRadius: 6,
        minHeight: 36,
        '&:not(:last-of-type)': { marginBottom: 4 },
        '&.Mui-selected': { fontWeight: 600, backgroundColor: theme.vars.palette.action.selected },
        '&.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.focus },
      }),
    },
  },
  MuiDialog: {
    defaultProps: { slotProps: { paper: { onPointerDown: holdStill } } },
    styleOverrides: {
      paper: {
        borderRadius: 16,
        boxShadow: shadow.dialog,
        margin: 16,
        // Its content scrolls, and its buttons stay visible.
        '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: 24 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 24, '& > :not(style) ~ :not(style)': { marginLeft: 12 } } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'rgb(22 28 36 / 80%)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderStyle: 'dashed' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 100, enterTouchDelay: 700, leaveTouchDelay: 1500 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.grey[800],
        fontSize: '0.75rem',
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.grey[700] }),
      }),
      arrow: ({ theme }) => ({
        color: theme.vars.palette.grey[800],
        ...theme.applyStyles('dark', { color: theme.vars.palette.grey[700] }),
      }),
    },
  },
};
