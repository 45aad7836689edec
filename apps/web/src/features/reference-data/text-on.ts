const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance from 0 to 1 by the WCAG formula. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const dark = '#000000';
const light = '#ffffff';

export const contrast = (one: string, other: string) => {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};

/** Black or white, whichever has more contrast. */
export const textOn = (colour: string) => (contrast(colour, light) >= contrast(colour, dark) ? light : dark);
