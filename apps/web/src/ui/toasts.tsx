import { type ComponentType, useEffect, useState } from 'react';
import { wakeBy } from './toast.tsx';

export const loadToastCards = () => import('./toast-cards.tsx').then((file) => file.ToastCards);

/** Events that load the cards; after a failure, such as offline, the next one retries. */
const chances = ['pointerdown', 'keydown', 'online'] as const;

/** The toast container. Its cards are lazy-loaded on the first interaction, or with the first toast. */
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
