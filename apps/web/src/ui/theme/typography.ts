import type { TypographyVariantsOptions } from '@mui/material/styles';

const body = '"Public Sans", "Noto Sans Arabic", sans-serif';
export const displayFont = 'Barlow, "Noto Sans Arabic", sans-serif';

const rem = (px: number) => `${px / 16}rem`;

/** Font sizes on a phone, then from 600, 900 and 1200 pixels up. */
const heading = (lineHeight: number, weight: number, [xs, sm, md, lg]: [number, number, number, number]) => ({
  fontWeight: weight,
  lineHeight,
  fontSize: rem(xs),
  letterSpacing: 'normal',
  '@media (min-width:600px)': { fontSize: rem(sm) },
  '@media (min-width:900px)': { fontSize: rem(md) },
  '@media (min-width:1200px)': { fontSize: rem(lg) },
});

const text = (px: number, fontWeight: number, lineHeight: number) => ({
  fontSize: rem(px),
  fontWeight,
  lineHeight,
  letterSpacing: 'normal',
});

export const typography: TypographyVariantsOptions = {
  fontFamily: body,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...heading(1.25, 800, [40, 52, 58, 64]), fontFamily: displayFont },
  h2: { ...heading(1.33, 800, [32, 40, 44, 48]), fontFamily: displayFont },
  h3: { ...heading(1.5, 700, [24, 26, 30, 32]), fontFamily: displayFont },
  h4: heading(1.5, 700, [20, 20, 24, 24]),
  h5: heading(1.5, 700, [18, 19, 20, 20]),
  h6: heading(1.56, 700, [17, 18, 18, 18]),
  subtitle1: text(16, 600, 1.5),
  subtitle2: text(14, 600, 22 / 14),
  body1: text(16, 400, 1.5),
  body2: text(14, 400, 22 / 14),
  caption: text(12, 400, 1.5),
  overline: { ...text(12, 700, 1.5), textTransform: 'uppercase' },
  button: { ...text(14, 700, 24 / 14), textTransform: 'none' },
};
