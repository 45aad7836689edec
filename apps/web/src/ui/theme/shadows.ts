import type { Shadows } from '@mui/material/styles';

/** The colour follows the mode by a CSS variable, see `base.css`. */
const shade = (percent: number) => `rgb(var(--shadow) / ${percent}%)`;

/** Defined for left-to-right; the RTL plugin mirrors them. */
export const shadow = {
  z1: `0 1px 2px ${shade(16)}`,
  z8: `0 8px 16px ${shade(16)}`,
  z16: `0 16px 32px -4px ${shade(16)}`,
  z24: `0 24px 48px ${shade(16)}`,
  card: `0 0 2px ${shade(20)}, 0 12px 24px -4px ${shade(12)}`,
  dropdown: `0 0 2px ${shade(24)}, -20px 20px 40px -4px ${shade(24)}`,
  drawer: `-40px 40px 80px -8px ${shade(24)}`,
  dialog: '-40px 40px 80px -8px rgb(0 0 0 / 24%)',
};

/** Maps MUI's 25 elevation levels to ours. */
export const muiShadows = Array.from({ length: 25 }, (_, step) => {
  if (step === 0) return 'none';
  if (step < 4) return shadow.z1;
  if (step < 12) return shadow.z8;
  return step < 20 ? shadow.z16 : shadow.z24;
}) as Shadows;
