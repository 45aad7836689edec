import { type TouchEvent, useRef } from 'react';
import { swipeStep } from './swipe.ts';

/** A swipe with one finger moves to the next or previous picture; two fingers are left to the browser. */
export function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, finger] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !finger) return;
      const isRtl = document.documentElement.dir === 'rtl';
      const step = swipeStep(from, { x: finger.clientX, y: finger.clientY }, isRtl);
      if (step) move(step);
    },
  };
}
