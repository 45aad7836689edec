import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';
import { HelpLink } from './help-link.tsx';
import { Street } from './street.tsx';

type Props = {
  children: ReactNode;
  /** A line below the card. */
  note?: ReactNode;
  /** The target of 'Need help?'. */
  helpUrl?: string;
};

/** A centred card with the logo, for pages before sign-in. */
export function AuthLayout({ children, note, helpUrl }: Props) {
  return (
    <Box
      component="main"
      sx={(theme) => ({
        minHeight: '100dvh',
        backgroundImage: `linear-gradient(transparent, ${theme.vars.palette.action.hover})`,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        px: 2,
        pt: 5,
        pb: 10,
        // The card stays 320 pixels wide on the narrowest phone.
        '@media (max-width: 351px)': { px: 0 },
      })}
    >
      <Street />
      <Card sx={{ width: '100%', minWidth: { xs: 320, sm: 400 }, maxWidth: 420, px: 3, py: 5 }}>
        <Box sx={{ mb: 2.5 }}>
          <Logo />
        </Box>
        {children}
      </Card>
      <Typography variant="caption" component="p" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        {note} <HelpLink url={helpUrl} />
      </Typography>
    </Box>
  );
}
