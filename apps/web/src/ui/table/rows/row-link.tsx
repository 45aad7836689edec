import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './table.module.css';

type Props = { to: string | undefined; state?: HistoryState; children: ReactNode };

/** A real link, so that a middle click opens a new tab. */
export function RowLink({ to, state, children }: Props) {
  if (to === undefined) return <div className={css.link}>{children}</div>;
  return (
    <Link to={to} state={state} data-row-link className={css.link}>
      {children}
    </Link>
  );
}
