import type { SxProps, Theme } from '@mui/material/styles';
import { useSettings } from '../../platform/settings.ts';
import { measures } from '../layout/measures.ts';
import { tint } from '../theme/palette.ts';

/**
 * Reserves space for the bar, so that it covers neither the focused element nor the end of the page; on a phone it may
 * be higher.
 */
export const roomFor = (height: number) => ({
  html: { scrollPaddingBottom: height + 16 },
  // Padding, because a box after the content would shift while the page loads.
  main: { '--room-for-bar': `${height + 16}px` },
});

/** The style of a fixed bar at the bottom of the viewport, next to the menu. */
export function useBottomBarStyle(): SxProps<Theme> {
  const { themeLayout } = useSettings();
  const start = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout];
  return (theme) => ({
    position: 'fixed',
    bottom: 0,
    insetInlineStart: { xs: 0, lg: start },
    insetInlineEnd: 0,
    minHeight: 64,
    px: { xs: 2, lg: 5 },
    py: 1,
    display: 'flex',
    alignItems: 'center',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    gap: { xs: 1, sm: 1.5 },
    zIndex: theme.zIndex.appBar,
    backgroundColor: tint(theme.vars.palette.background.paper, 92),
    backdropFilter: 'blur(6px)',
    boxShadow: '0 0 2px rgb(145 158 171 / 20%), 0 -12px 24px -4px rgb(145 158 171 / 12%)',
    ...theme.applyStyles('dark', { boxShadow: '0 0 2px rgb(0 0 0 / 20%), 0 -12px 24px -4px rgb(0 0 0 / 24%)' }),
  });
}
