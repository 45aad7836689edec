import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { HelpLink } from './help-link.tsx';
import { measures } from './measures.ts';
import { SettingsButton } from './settings-button.tsx';

type Props = {
  children: ReactNode;
  /** The target of 'Need help?'. */
  helpUrl?: string;
  /** A text page: wider, from the top, and without the help link. */
  wide?: boolean;
};

/** A header and one narrow, centred column. */
export function SimpleLayout({ children, helpUrl, wide = false }: Props) {
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'absolute',
          insetInline: 0,
          top: 0,
          height: { xs: measures.header.phone, lg: measures.header.desktop },
          px: { xs: 2, lg: 5 },
          display: 'flex',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Brand />
        <Box sx={{ flex: 1 }} />
        <SettingsButton />
        {!wide && <HelpLink url={helpUrl} sx={{ typography: 'subtitle2', color: 'text.primary' }} />}
      </Box>
      <Box
        component="main"
        sx={{
          minHeight: '100dvh',
          display: 'grid',
          justifyItems: 'center',
          alignItems: wide ? 'start' : 'center',
          px: 2,
          py: 12,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: wide ? 960 : 400 }}>{children}</Box>
      </Box>
    </>
  );
}
