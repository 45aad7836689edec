import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';

/** A centred card with the logo, for pages before sign-in. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 5 }}>
      <Card sx={{ width: '100%', minWidth: { xs: 320, sm: 400 }, maxWidth: 420, px: 3, py: 5 }}>
        <Logo />
        {children}
      </Card>
    </Box>
  );
}
