import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Preset } from './presets.ts';

declare module '@mui/material/styles' {
  interface PaletteColor {
    lighter: string;
    darker: string;
    /** Text, link or icon of this colour on page, paper or its own tint. */
    strong: string;
    /** Text on a 16 % tint of this colour. */
    onSoft: string;
    /** A filled button of this colour on hover. */
    hover: string;
    /** A message in a box of this colour: the box, its text and its icon. */
    panel: string;
    onPanel: string;
    panelIcon: string;
  }
  interface SimplePaletteColorOptions {
    lighter?: string;
    darker?: string;
    strong?: string;
    onSoft?: string;
    hover?: string;
    panel?: string;
    onPanel?: string;
    panelIcon?: string;
  }
  interface TypeBackground {
    neutral: string;
  }
}

const grey = {
  100: '#F9FAFB',
  200: '#F4F6F8',
  300: '#DFE3E8',
  400: '#C4CDD5',
  500: '#919EAB',
  600: '#637381',
  700: '#454F5B',
  800: '#212B36',
  900: '#161C24',
} as const;

type Ramp = { lighter: string; light: string; main: string; dark: string; darker: string; contrastText: string };

const ramps = {
  secondary: ramp('#EFD6FF', '#C684FF', '#8E33FF', '#5119B7', '#27097A', '#FFFFFF'),
  info: ramp('#CAFDF5', '#61F3F3', '#00B8D9', '#006C9C', '#003768', grey[900]),
  success: ramp('#D3FCD2', '#77ED8B', '#22C55E', '#118D57', '#065E49', grey[900]),
  warning: ramp('#FFF5CC', '#FFD666', '#FFAB00', '#B76E00', '#7A4100', grey[800]),
  error: ramp('#FFE9D5', '#FFAC82', '#FF5630', '#B71D18', '#7A0916', grey[900]),
};

function ramp(lighter: string, light: string, main: string, dark: string, darker: string, contrastText: string): Ramp {
  return { lighter, light, main, dark, darker, contrastText };
}

/** Shifts away from the text colour, to preserve the contrast. */
const hoverOf = ({ contrastText, dark, main, light, lighter }: Ramp) =>
  contrastText === '#FFFFFF' ? dark : main === light ? lighter : light;

type Mode = 'light' | 'dark';

/** `success.dark` and `warning.dark` fail AA on white, so text uses `darker` there. */
function statusColours(mode: Mode) {
  const words = (colour: Ramp) => (mode === 'light' ? colour.darker : colour.light);
  const withWords = (colour: Ramp) => ({
    ...colour,
    strong: words(colour),
    onSoft: words(colour),
    hover: hoverOf(colour),
    ...(mode === 'light'
      ? { panel: colour.lighter, onPanel: colour.darker, panelIcon: colour.dark }
      : { panel: colour.darker, onPanel: colour.lighter, panelIcon: colour.light }),
  });
  return {
    secondary: withWords(ramps.secondary),
    info: withWords(ramps.info),
    success: withWords(ramps.success),
    warning: withWords(ramps.warning),
    error: { ...withWords(ramps.error), strong: mode === 'light' ? ramps.error.dark : ramps.error.light },
  };
}

/**
 * Bold contrast greys the page, on which the tint of an active item leaves `strong` below AA, so text is darker. In
 * dark mode `light` on its own tint fails as well.
 */
function primaryColour(preset: Preset, mode: Mode, bold: boolean) {
  const { darkMode, ...colour } = preset;
  const light = { ...colour, strong: bold ? colour.darker : colour.strong, onSoft: colour.darker };
  const dark = { ...colour, ...darkMode, strong: colour.light, onSoft: colour.lighter };
  const chosen = mode === 'light' ? light : dark;
  return { ...chosen, hover: hoverOf(chosen) };
}

/** A translucent version of any colour, including a CSS variable. */
export const tint = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

const grey500 = (opacity: number) => `rgba(145, 158, 171, ${opacity})`;

export function paletteOf(preset: Preset, mode: Mode, bold: boolean): PaletteOptions {
  const light = mode === 'light';
  return {
    mode,
    grey,
    common: { black: '#000000', white: '#FFFFFF' },
    primary: primaryColour(preset, mode, bold),
    ...statusColours(mode),
    text: light
      ? { primary: grey[800], secondary: bold ? grey[700] : grey[600], disabled: grey[500] }
      : { primary: '#FFFFFF', secondary: bold ? grey[400] : grey[500], disabled: grey[600] },
    background: {
      paper: light ? '#FFFFFF' : grey[800],
      default: light ? (bold ? grey[200] : '#FFFFFF') : grey[900],
      neutral: light ? grey[200] : grey500(0.12),
    },
    divider: grey500(bold ? 0.32 : 0.2),
    action: {
      active: light ? grey[600] : grey[500],
      hover: grey500(0.08),
      selected: grey500(0.16),
      focus: grey500(0.24),
      disabled: grey500(0.8),
      disabledBackground: grey500(0.24),
      hoverOpacity: 0.08,
      disabledOpacity: 0.48,
    },
  };
}
