import type { Components, Theme } from '@mui/material/styles';
import { tint } from '../palette.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
}

const colours = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

const soft = (theme: Theme) =>
  colours.map((color) => {
    const { main, onSoft } = theme.vars.palette[color];
    return {
      props: { variant: 'soft' as const, color },
      style: { backgroundColor: tint(main, 16), color: onSoft, '&:hover': { backgroundColor: tint(main, 32) } },
    };
  });

const contained = (theme: Theme) =>
  colours.map((color) => ({
    props: { variant: 'contained' as const, color },
    style: { '&:hover': { backgroundColor: theme.vars.palette[color].hover } },
  }));

const outlined = (theme: Theme) =>
  colours.map((color) => ({
    props: { variant: 'outlined' as const, color },
    style: { color: theme.vars.palette[color].strong, borderColor: tint(theme.vars.palette[color].strong, 48) },
  }));

const plain = (theme: Theme) =>
  colours.map((color) => ({
    props: { variant: 'text' as const, color },
    style: { color: theme.vars.palette[color].strong },
  }));

export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        borderRadius: 8,
        height: 36,
        padding: '6px 12px',
        whiteSpace: 'nowrap',
        variants: [
          ...soft(theme),
          ...contained(theme),
          ...outlined(theme),
          ...plain(theme),
          { props: { size: 'small' }, style: { height: 30, padding: '4px 8px', fontSize: '0.8125rem' } },
          { props: { size: 'large' }, style: { height: 48, padding: '8px 16px', fontSize: '0.9375rem' } },
          {
            props: { variant: 'outlined' },
            style: { '&:hover': { boxShadow: '0 0 0 1px currentColor', borderColor: 'currentColor' } },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: 'rgb(145 158 171 / 32%)',
              '&:hover': { backgroundColor: theme.vars.palette.action.hover },
            },
          },
          {
            props: { variant: 'contained', color: 'inherit' },
            style: {
              backgroundColor: theme.vars.palette.grey[800],
              color: '#fff',
              '&:hover': { backgroundColor: theme.vars.palette.grey[700] },
              ...theme.applyStyles('dark', {
                backgroundColor: '#fff',
                color: theme.vars.palette.grey[800],
                '&:hover': { backgroundColor: theme.vars.palette.grey[400] },
              }),
            },
          },
          {
            // Dark text on a red background looks like a warning sign; white text needs the darker red.
            props: { variant: 'contained', color: 'error' },
            style: theme.applyStyles('light', {
              backgroundColor: theme.vars.palette.error.dark,
              color: '#fff',
              '&:hover': { backgroundColor: theme.vars.palette.error.darker },
            }),
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:hover': { boxShadow: `0 8px 16px ${tint(theme.vars.palette.primary.main, 24)}` } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { variants: [{ props: { size: 'small' }, style: { width: 36, height: 36 } }] },
      sizeMedium: { width: 40, height: 40, padding: 8 },
    },
  },
};
