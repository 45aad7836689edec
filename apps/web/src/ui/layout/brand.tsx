import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { Logo } from '../logo.tsx';
import { displayFont } from '../theme/typography.ts';
import css from './brand.module.css';

/** The logo, with the name if `named`, as a link to the start page. */
export function Brand({ named = false }: { named?: boolean }) {
  return (
    <Link to="/" aria-label="Lintel, home" className={css.brand}>
      <Logo />
      {named && (
        <Box component="span" sx={{ font: `800 22px/40px ${displayFont}`, letterSpacing: '-0.01em' }}>
          Lintel
        </Box>
      )}
    </Link>
  );
}
