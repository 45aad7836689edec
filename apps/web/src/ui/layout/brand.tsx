import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { Logo } from '../logo.tsx';
import { displayFont } from '../theme/typography.ts';

/** The logo, with the name if `named`, as a link to the start page. */
export function Brand({ named = false }: { named?: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Lintel, home"
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: 'fit-content',
        gap: 1.5,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Logo />
      {named && (
        <Box component="span" sx={{ font: `800 22px/40px ${displayFont}`, letterSpacing: '-0.01em' }}>
          Lintel
        </Box>
      )}
    </Box>
  );
}
