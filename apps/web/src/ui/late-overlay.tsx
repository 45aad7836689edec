import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import css from './late-overlay.module.css';

type Props = { open: boolean; children: ReactNode; onCancel: () => void };

/** Covers the page while the overlay's code is fetched, and soon shows that something is on its way. */
function Cover({ onCancel }: { onCancel: () => void }) {
  const latest = useRef(onCancel);
  latest.current = onCancel;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return (
    <div role="presentation" className={css.cover} onPointerDown={onCancel}>
      <div role="progressbar" aria-label="Loading" className={css.progress} />
    </div>
  );
}

/**
 * An overlay whose code is fetched when it is opened. A press or Escape meanwhile cancels it, so that it does not open
 * over another overlay later.
 */
export const LateOverlay = ({ open, children, onCancel }: Props) => (
  <Suspense fallback={open && <Cover onCancel={onCancel} />}>{children}</Suspense>
);
