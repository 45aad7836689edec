import type { Settings } from '../../platform/settings.ts';

export type Preset = {
  lighter: string;
  light: string;
  main: string;
  dark: string;
  darker: string;
  /** Text on `main`, AA. */
  contrastText: string;
  /** Text, link or icon of this colour on white, grey 200 or its own tint, AA. */
  strong: string;
  /** If `main` is too dim on dark paper (below 3:1), `light` is the fill instead. */
  darkMode: { main: string; contrastText: string };
};

const ink = '#161C24';
const white = '#FFFFFF';

export const presets: Record<Settings['themeColorPresets'], Preset> = {
  default: {
    lighter: '#E1E7FE',
    light: '#8F9DDD',
    main: '#171C45',
    dark: '#0E1232',
    darker: '#070A1F',
    contrastText: white,
    strong: '#171C45',
    darkMode: { main: '#8F9DDD', contrastText: ink },
  },
  cyan: {
    lighter: '#E0EFFE',
    light: '#7DBAF7',
    main: '#078DEE',
    dark: '#01599A',
    darker: '#003662',
    contrastText: ink,
    strong: '#016BB8',
    darkMode: { main: '#078DEE', contrastText: ink },
  },
  purple: {
    lighter: '#EDEAFE',
    light: '#B9A3FF',
    main: '#7635DC',
    dark: '#4D089B',
    darker: '#2F0065',
    contrastText: white,
    strong: '#7635DC',
    darkMode: { main: '#B9A3FF', contrastText: ink },
  },
  blue: {
    lighter: '#E3EEFF',
    light: '#89B5FC',
    main: '#2065D1',
    dark: '#003B92',
    darker: '#00225E',
    contrastText: white,
    strong: '#1D62CE',
    darkMode: { main: '#89B5FC', contrastText: ink },
  },
  orange: {
    lighter: '#FFE9D1',
    light: '#FFCD93',
    main: '#FDA92D',
    dark: '#A66A00',
    darker: '#6A4200',
    contrastText: '#212B36',
    strong: '#9B6300',
    darkMode: { main: '#FDA92D', contrastText: '#212B36' },
  },
  red: {
    lighter: '#FEE7E3',
    light: '#FE9185',
    main: '#FF3030',
    dark: '#AB010F',
    darker: '#6D0006',
    contrastText: ink,
    strong: '#CF0215',
    darkMode: { main: '#FF3030', contrastText: ink },
  },
};
