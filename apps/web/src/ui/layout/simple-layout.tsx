import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';

/** A header and one narrow, centred column. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Box component="header" sx={{ p: 3 }}>
        <Logo />
      </Box>
      <Box component="main" sx={{ maxWidth: 400, mx: 'auto', py: 12 }}>
        {children}
      </Box>
    </>
  );
}
