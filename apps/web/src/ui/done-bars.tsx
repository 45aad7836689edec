import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import css from './done-bars.module.css';

type Props = {
  done: number;
  total: number;
  /** Puts the bars below the figure, for narrow layouts. */
  stacked?: boolean;
};

/** Progress as a figure and as small bars. */
export function DoneBars({ done, total, stacked = false }: Props) {
  return (
    <span className={classes(css.bars, stacked && css.stacked)}>
      <bdi>
        {done}/{total}
      </bdi>
      <span aria-hidden className={css.track} style={{ '--done': done, '--total': total } as CSSProperties} />
    </span>
  );
}
