import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tint } from './theme/palette.ts';

export type LabelColour = 'default' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

type Props = { children: ReactNode; colour?: LabelColour; variant?: 'soft' | 'filled' | 'outlined'; icon?: ReactNode };

function colours(theme: Theme, colour: LabelColour, variant: Props['variant']) {
  const { grey, text } = theme.vars.palette;
  if (colour === 'default') {
    if (variant === 'filled') {
      return {
        backgroundColor: grey[800],
        color: '#fff',
        ...theme.applyStyles('dark', { backgroundColor: '#fff', color: grey[800] }),
      };
    }
    if (variant === 'outlined') return { border: `2px solid ${text.primary}`, color: text.primary };
    return {
      backgroundColor: 'rgb(145 158 171 / 16%)',
      color: grey[700],
      ...theme.applyStyles('dark', { color: grey[400] }),
    };
  }
  const { main, contrastText, strong, onSoft } = theme.vars.palette[colour];
  if (variant === 'filled') return { backgroundColor: main, color: contrastText };
  if (variant === 'outlined') return { border: `2px solid ${strong}`, color: strong };
  return { backgroundColor: tint(main, 16), color: onSoft };
}

/** A short word or count in a coloured box. */
export function Label({ children, colour = 'default', variant = 'soft', icon }: Props) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        height: 24,
        minWidth: 24,
        px: 0.75,
        flex: 'none',
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        '[data-contrast="bold"] &': { boxShadow: 'inset 0 0 0 1px currentColor' },
        ...colours(theme, colour, variant),
      })}
    >
      {icon}
      {children}
    </Box>
  );
}
