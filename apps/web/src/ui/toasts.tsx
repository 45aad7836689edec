import { type ComponentType, useEffect, useState } from 'react';
import { wakeBy } from './toast.tsx';
import { takeToastStyles } from './toast-styles.ts';

export function loadToastCards() {
  takeToastStyles();
  return import('./toast-cards.tsx').then((file) => file.ToastCards);
}

/** Without a connection they do not come: the next of these is another chance. */
const chances = ['pointerdown', 'keydown', 'online'] as const;

/** Where toasts stand. Little is said before somebody acts: it is fetched with their first touch, or when it is needed. */
export function Toasts() {
  const [Cards, setCards] = useState<ComponentType>();
  useEffect(() => {
    let isAsked = false;
    const stop = () => {
      for (const name of chances) removeEventListener(name, want, { capture: true });
    };
    const want = () => {
      if (isAsked) return;
      isAsked = true;
      loadToastCards().then(
        (found) => {
          stop();
          setCards(() => found);
        },
        () => {
          isAsked = false;
        },
      );
    };
    if (wakeBy(want)) want();
    for (const name of chances) addEventListener(name, want, { capture: true });
    return stop;
  }, []);
  return Cards ? <Cards /> : null;
}
