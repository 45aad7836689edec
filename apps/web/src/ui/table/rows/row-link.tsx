import Box from '@mui/material/Box';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const look = {
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  '& [data-first-line]': { fontWeight: 600 },
  '&:hover [data-first-line]': { textDecoration: 'underline' },
  // The whole row shows the focus.
  'tr &:focus-visible': { outline: 'none' },
} as const;

type Props = { to: string | undefined; state?: HistoryState; children: ReactNode };

/** A real link, so that a middle click opens another tab. */
export function RowLink({ to, state, children }: Props) {
  if (to === undefined) return <Box sx={look}>{children}</Box>;
  return (
    <Box component={Link} to={to} state={state} data-row-link sx={look}>
      {children}
    </Box>
  );
}
