import { type ReactNode, Suspense } from 'react';
import css from './late-overlay.module.css';

type Props = { open: boolean; children: ReactNode; onCancel: () => void };

/**
 * An overlay whose code is fetched when it is opened. A press meanwhile cancels it, so that it does not open over another
 * overlay later.
 */
export const LateOverlay = ({ open, children, onCancel }: Props) => (
  <Suspense fallback={open && <div role="presentation" className={css.cover} onPointerDown={onCancel} />}>
    {children}
  </Suspense>
);
