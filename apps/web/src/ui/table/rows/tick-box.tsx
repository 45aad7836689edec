import type { ChangeEvent } from 'react';
import { classes } from '../../classes.ts';
import css from './tick-box.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Some are ticked and some are not. */
  some?: boolean;
  tabIndex?: number;
  className?: string;
};

/** A box to tick. There is one a row, so it is nothing but a box. */
export function TickBox({ label, checked, onChange, some, tabIndex, className }: Props) {
  const markSome = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = some === true;
  };
  return (
    <input
      ref={some === undefined ? undefined : markSome}
      type="checkbox"
      className={classes(css.box, className)}
      aria-label={label}
      checked={checked}
      onChange={onChange}
      tabIndex={tabIndex}
    />
  );
}
