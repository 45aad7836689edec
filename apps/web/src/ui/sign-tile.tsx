import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A small tile for an icon, a colour or a drawing. Its meaning is written next to it. */
export function SignTile({ size, children }: { size: number; children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1.5,
        color: 'text.secondary',
        bgcolor: 'background.neutral',
      }}
    >
      {children}
    </Box>
  );
}
