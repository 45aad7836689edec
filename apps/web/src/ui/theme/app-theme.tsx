import './base.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { type Settings, useSettings } from '../../platform/settings.ts';
import { buttons } from './components/buttons.ts';
import { content } from './components/content.ts';
import { inputs } from './components/inputs.ts';
import { surfaces } from './components/surfaces.ts';
import { paletteOf } from './palette.ts';
import { presets } from './presets.ts';
import { muiShadows } from './shadows.ts';
import { typography } from './typography.ts';

const caches = {
  ltr: createCache({ key: 'lt' }),
  // No prefixer: that of stylis 4.3 and later throws inside Emotion's own stylis 4.2, and our browsers need none.
  rtl: createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] }),
};

type Look = Pick<Settings, 'themeColorPresets' | 'themeDirection'> & { bold: boolean };

function themeOf({ themeColorPresets, themeDirection, bold }: Look) {
  const preset = presets[themeColorPresets];
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-mode="%s"]' },
    colorSchemes: {
      light: { palette: paletteOf(preset, 'light', bold) },
      dark: { palette: paletteOf(preset, 'dark', bold) },
    },
    direction: themeDirection,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    transitions: { duration: { enteringScreen: 200, leavingScreen: 160, complex: 240, standard: 200 } },
    shadows: muiShadows,
    typography,
    components: { ...buttons, ...content, ...inputs, ...surfaces },
  });
}

/** MUI stores the mode in its own state; ours is in the settings. */
function FollowMode({ mode }: { mode: Settings['themeMode'] }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

/** Disables motion. Even a short transition would be evaluated for every element and property, so it is `none`. */
const still = {
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
};

const globalStyles = (
  <GlobalStyles
    styles={{
      body: { fontSize: '0.875rem', lineHeight: 22 / 14, minHeight: '100dvh' },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-strong) !important', outlineOffset: 2 },
      // The border of a field shows its focus.
      '.MuiInputBase-input:focus-visible': { outline: 'none !important' },
      // A heading gets the focus when a page opens, to be read out; a focus ring would make it look like a field. The
      // same applies to elements that only a script focuses.
      ':is(h1, [data-quiet-focus]):focus-visible': { outline: 'none !important' },
      '#root': { isolation: 'isolate' },
      '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
      ':root[data-less-motion] :is(*, *::before, *::after)': still,
    }}
  />
);

/** Applies the appearance settings: colours, typography, direction. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { themeMode, themeDirection, themeContrast, themeColorPresets } = useSettings();
  const wantsContrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true });
  const bold = themeContrast === 'bold' || wantsContrast;
  const theme = useMemo(
    () => themeOf({ themeColorPresets, themeDirection, bold }),
    [themeColorPresets, themeDirection, bold],
  );

  useLayoutEffect(() => {
    document.documentElement.dir = themeDirection;
    document.documentElement.dataset.contrast = bold ? 'bold' : 'default';
  }, [themeDirection, bold]);

  return (
    <CacheProvider value={caches[themeDirection]}>
      <ThemeProvider theme={theme} defaultMode={themeMode} storageManager={null} noSsr>
        <FollowMode mode={themeMode} />
        <CssBaseline enableColorScheme />
        {globalStyles}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
