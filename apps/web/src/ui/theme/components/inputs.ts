import type { Components, Theme } from '@mui/material/styles';
import { ring, square } from './glyphs.tsx';

/** 3:1 contrast against page and paper, where the default border has 1.2:1. */
const fieldBorder = '#84919E';

export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: fieldBorder },
        '[data-contrast="bold"] & .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.grey[600],
          ...theme.applyStyles('dark', { borderColor: theme.vars.palette.grey[400] }),
        },
        '&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.strong },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        '&.MuiInputLabel-shrink': { fontSize: '1rem', fontWeight: 600 },
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.strong },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.strong },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginTop: 8, '&.Mui-error': { color: theme.vars.palette.error.strong } }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem', lineHeight: 22 / 14 } } },
  MuiCheckbox: {
    defaultProps: { icon: square(), checkedIcon: square('check'), indeterminateIcon: square('line') },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        '&:not(.Mui-checked)': { color: fieldBorder },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.primary.main },
        '&.Mui-disabled': { color: theme.vars.palette.action.disabled },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { icon: ring(false), checkedIcon: ring(true) },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        '&:not(.Mui-checked)': { color: fieldBorder },
        '&.Mui-checked': { color: theme.vars.palette.primary.strong },
        '&.Mui-disabled': { color: theme.vars.palette.action.disabled },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 58,
        height: 38,
        padding: '9px 13px 9px 12px',
        variants: [
          {
            props: { size: 'small' },
            style: {
              width: 40,
              height: 24,
              padding: '4px 8px 4px 7px',
              // MUI sets it here too, with a higher specificity than the thumb's own style.
              '& .MuiSwitch-thumb': { width: 10, height: 10 },
              '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(9px)' },
            },
          },
        ],
      },
      switchBase: ({ theme }) => ({
        top: 3,
        left: 6,
        '&.Mui-checked': { color: theme.vars.palette.primary.contrastText, transform: 'translateX(13px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        variants: [
          {
            props: { size: 'small' },
            style: { top: 3, left: 6, padding: 4 },
          },
        ],
      }),
      thumb: {
        width: 14,
        height: 14,
        boxShadow: 'none',
        color: 'inherit',
      },
      track: { opacity: 1, borderRadius: 14, backgroundColor: fieldBorder },
    },
  },
};
