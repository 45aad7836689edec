import { lazy, Suspense, useEffect, useState } from 'react';
import { wakeBy } from './toast.tsx';

const ToastCards = lazy(() => import('./toast-cards.tsx').then((file) => ({ default: file.ToastCards })));

const touches = ['pointerdown', 'keydown'] as const;

/** Where toasts stand. Little is said before somebody acts: it is fetched with their first touch, or when it is needed. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    if (wakeBy(want)) want();
    for (const name of touches) addEventListener(name, want, { once: true, capture: true });
    return () => {
      for (const name of touches) removeEventListener(name, want, { capture: true });
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastCards />
    </Suspense>
  );
}
