import type { ChangeEvent } from 'react';
import { classes } from '../../classes.ts';
import css from './tick-box.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Indeterminate: some are selected and some are not. */
  some?: boolean;
  tabIndex?: number;
  className?: string;
};

/** A lightweight checkbox, because there is one per row. */
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
