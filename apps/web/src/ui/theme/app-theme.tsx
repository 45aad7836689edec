import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { prefixer } from 'stylis';
import { type Settings, useSettings } from '../../platform/settings.ts';
import { paletteOf } from './palette.ts';
import { presets } from './presets.ts';

const caches = {
  ltr: createCache({ key: 'lt' }),
  rtl: createCache({ key: 'lt-rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};

function themeOf(settings: Settings) {
  const preset = presets[settings.themeColorPresets];
  const bold = settings.themeContrast === 'bold';
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-mode="%s"]' },
    colorSchemes: {
      light: { palette: paletteOf(preset, 'light', bold) },
      dark: { palette: paletteOf(preset, 'dark', bold) },
    },
    direction: settings.themeDirection,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    typography: { fontFamily: '"Public Sans Variable", "Noto Sans Arabic Variable", sans-serif' },
  });
}

/** MUI keeps the mode in its own state; ours stands in the settings. */
function FollowMode({ mode }: { mode: Settings['themeMode'] }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

/** Colours, type, direction: everything that the settings change about the look. */
export function AppTheme({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const theme = useMemo(() => themeOf(settings), [settings]);
  const { themeMode, themeDirection, themeContrast } = settings;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = themeDirection;
    root.dataset.contrast = themeContrast;
  }, [themeDirection, themeContrast]);

  return (
    <CacheProvider value={caches[themeDirection]}>
      <ThemeProvider theme={theme} defaultMode={themeMode} storageManager={null} noSsr>
        <FollowMode mode={themeMode} />
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
