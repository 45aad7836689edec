import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HELD_MS = 500;
/** Tolerates small movements of the finger. */
const SLACK = 10;

/** A long press on a row calls `onHeld` with its id. It then suppresses the click and the browser's context menu. */
export function useLongPress(onHeld: (id: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop();
      isHeld.current = false;
      const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
      if (pointerType !== 'touch' || !row || (target as HTMLElement).closest('button, input')) return;
      began.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHeld(Number(row.dataset.row));
      }, HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - began.current.x, clientY - began.current.y) > SLACK) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
