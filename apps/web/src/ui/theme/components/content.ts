import type { Components, Theme } from '@mui/material/styles';
import { pageEdge } from '../../page-edge.ts';
import { tint } from '../palette.ts';

export const content: Components<Theme> = {
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle2: 'p' } },
    styleOverrides: {
      // English text is left to right in a right-to-left page, and Arabic the other way round; only the alignment
      // follows the page.
      root: {
        unicodeBidi: 'plaintext',
        ...pageEdge,
      },
      alignCenter: { textAlign: 'center' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.primary.strong,
        fontWeight: 600,
        '[data-contrast="bold"] &': { textDecoration: 'underline' },
      }),
    },
  },
  MuiAvatarGroup: { defaultProps: { max: 4 } },
  MuiAvatar: { styleOverrides: { root: { fontWeight: 700 }, rounded: { borderRadius: 12 } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 8, fontWeight: 500 },
      deleteIcon: { opacity: 0.64, color: 'currentColor', '&:hover': { opacity: 1, color: 'currentColor' } },
    },
  },
  MuiTabs: {
    styleOverrides: {
      indicator: ({ theme }) => ({ backgroundColor: theme.vars.palette.text.primary }),
      list: { gap: 24, '@media (min-width:900px)': { gap: 40 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 48,
        minHeight: 48,
        padding: 0,
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.neutral }),
      rounded: { borderRadius: 16 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 4, backgroundColor: tint(theme.vars.palette.primary.main, 24) }),
      bar: { borderRadius: 4 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px dashed ${theme.vars.palette.divider}` }),
      head: ({ theme }) => ({
        fontSize: '0.875rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.neutral,
        ...theme.applyStyles('dark', { color: theme.vars.palette.grey[400] }),
      }),
    },
  },
};
