import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tint } from '../theme/palette.ts';
import type { NavItem } from './nav.ts';

/** Background and colour of an item, the same in every layout. */
export const rowColours = (state: { active: boolean; open?: boolean }): SxProps<Theme> => [
  {
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 500,
    '& > svg': { color: 'action.active' },
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  },
  state.open === true && { bgcolor: 'action.hover', color: 'text.primary' },
  state.active &&
    ((theme) => ({
      fontWeight: 600,
      color: 'primary.strong',
      bgcolor: tint(theme.vars.palette.primary.main, 8),
      '& > svg': { color: 'inherit' },
      '&:hover': { bgcolor: tint(theme.vars.palette.primary.main, 16), color: 'primary.strong' },
    })),
];

type Props = { item: NavItem; active: boolean; onNavigate?: () => void; sx?: SxProps<Theme>; children: ReactNode };

const all = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx]);

/** An internal link, an external link, or plain text if disabled. */
export function NavLink({ item, active, onNavigate, sx, children }: Props) {
  const style = [...all(rowColours({ active })), ...all(sx)];
  if (item.disabled) {
    return (
      <Box component="span" role="link" aria-disabled="true" sx={[...style, { opacity: 0.48, pointerEvents: 'none' }]}>
        {children}
      </Box>
    );
  }
  if (item.path.includes('http')) {
    return (
      <Box component="a" href={item.path} target="_blank" rel="noopener noreferrer" onClick={onNavigate} sx={style}>
        {children}
      </Box>
    );
  }
  return (
    <Box
      component={Link}
      to={item.path}
      aria-current={active ? 'page' : undefined}
      // The router would also mark parent pages as active; only one page is current.
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={onNavigate}
      sx={style}
    >
      {children}
    </Box>
  );
}
