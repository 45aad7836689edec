import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useSettings } from '../../../platform/settings.ts';
import { clockTime } from '../../../ui/form/clock-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { measures } from '../../../ui/layout/measures.ts';
import { tint } from '../../../ui/theme/palette.ts';

const HEIGHT = 64;

const room = {
  html: { scrollPaddingBottom: HEIGHT + 16 },
  'main::after': { content: '""', display: 'block', height: HEIGHT + 24 },
};

const Kept = ({ at }: { at: number | null }) => (
  <Box role="status" sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
    {at !== null && (
      <>
        <Icon name="check-circle" size={20} sx={{ color: 'success.strong', flex: 'none' }} />
        {/* Isolate each text, or bidi reordering would swap them in a right-to-left page. */}
        <Box sx={{ minWidth: 0, display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="bdi" sx={{ typography: 'subtitle2' }}>
            Saved draft
          </Box>
          <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`Kept on this device at ${clockTime(at)}`}
          </Box>
        </Box>
      </>
    )}
  </Box>
);

/** A sticky bar with the status of the draft and the next step. */
export function ComposeBar({ keptAt, children }: { keptAt: number | null; children: ReactNode }) {
  const { themeLayout } = useSettings();
  const start = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout];
  return (
    <>
      <GlobalStyles styles={room} />
      <Box
        role="region"
        aria-label="This message"
        sx={(theme) => ({
          position: 'fixed',
          bottom: 0,
          insetInlineStart: { xs: 0, lg: start },
          insetInlineEnd: 0,
          minHeight: HEIGHT,
          px: { xs: 2, lg: 5 },
          py: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          zIndex: theme.zIndex.appBar,
          backgroundColor: tint(theme.vars.palette.background.paper, 92),
          backdropFilter: 'blur(6px)',
          boxShadow: '0 0 2px rgb(145 158 171 / 20%), 0 -12px 24px -4px rgb(145 158 171 / 12%)',
          ...theme.applyStyles('dark', { boxShadow: '0 0 2px rgb(0 0 0 / 20%), 0 -12px 24px -4px rgb(0 0 0 / 24%)' }),
        })}
      >
        <Kept at={keptAt} />
        {children}
      </Box>
    </>
  );
}
