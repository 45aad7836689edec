export type MapMode = 'light' | 'dark';

/** The colours of our maps. Sea and land are muted, so that the data on top stands out. */
export const mapColours = {
  light: {
    sea: '#d6e4ef',
    land: '#f6f4ef',
    coast: '#c7d3dc',
    river: '#c3d8e8',
    border: '#a9a3b8',
    region: '#cfc9d6',
    road: '#ffffff',
    building: '#e9e5dc',
    text: '#3f4656',
    quiet: '#6a7186',
    halo: '#ffffff',
    accent: '#171c45',
    districts: ['#ece4ec', '#e3ebe4', '#efe8da', '#e2e8f0', '#f0e2dc'],
  },
  dark: {
    sea: '#16202b',
    land: '#232b36',
    coast: '#334152',
    river: '#1d2b3a',
    border: '#566072',
    region: '#3a4453',
    road: '#313b49',
    building: '#2a333f',
    text: '#e3e7ee',
    quiet: '#9aa5b5',
    halo: '#1b222c',
    accent: '#8f9ddd',
    districts: ['#2f2d3b', '#28343a', '#35322f', '#2a3342', '#392f33'],
  },
} as const satisfies Record<MapMode, Record<string, string | readonly string[]>>;

export type MapColours = (typeof mapColours)[MapMode];
