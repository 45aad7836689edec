import Box from '@mui/material/Box';
import { Logo } from './logo.tsx';

/** Covers the window while it is not known yet what to show. */
export function SplashScreen() {
  return (
    <Box role="status" aria-label="Loading" sx={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center' }}>
      <Logo size={64} />
    </Box>
  );
}
