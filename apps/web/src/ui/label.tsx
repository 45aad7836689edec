import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './label.module.css';
import tones from './tones.module.css';

export type LabelColour = 'default' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

type Props = {
  children: ReactNode;
  colour?: LabelColour;
  variant?: 'soft' | 'filled' | 'outlined';
  /** Lower, for counts next to text. */
  small?: boolean;
  icon?: ReactNode;
};

/** A short text or count in a coloured box. */
export function Label({ children, colour = 'default', variant = 'soft', small = false, icon }: Props) {
  return (
    <span className={classes(css.label, tones[colour], variant !== 'soft' && css[variant], small && css.small)}>
      {icon}
      {children}
    </span>
  );
}
