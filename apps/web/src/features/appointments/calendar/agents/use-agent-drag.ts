import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { AppointmentSummary } from '../../appointment-dialog-request.ts';
import { minutesOf } from '../../appointment-times.ts';
import { type Hours, scrollWithin } from '../drag-window.ts';
import { DAY_MINUTES } from './agent-columns.ts';

const SNAP = 15;
/** A shorter movement in pixels is a click. */
const SLACK = 5;
/** Touch drags after this pause in milliseconds; moving before that scrolls. */
const HOLD = 400;

export type Dragged = { appointment: AppointmentSummary; column: number; from: number };

type Props = {
  /** The height of an hour in pixels. */
  hour: number;
  hours: Hours;
  startOf: (appointment: AppointmentSummary) => number;
  onDrop: (dragged: Dragged) => void;
};

const columnAt = (x: number, y: number) => {
  const found = document.elementsFromPoint(x, y).find((each) => each instanceof HTMLElement && each.dataset.column);
  return found instanceof HTMLElement ? Number(found.dataset.column) : undefined;
};

/** Prevents what browsers do on a long press: scrolling by the finger that drags, and the context menu. */
function holdTouch(block: HTMLElement, isHeld: () => boolean) {
  const keep = (event: Event) => isHeld() && event.preventDefault();
  const shut = (event: Event) => event.preventDefault();
  block.addEventListener('touchmove', keep, { passive: false });
  addEventListener('contextmenu', shut);
  return () => {
    block.removeEventListener('touchmove', keep);
    removeEventListener('contextmenu', shut);
  };
}

/**
 * Drags a block between columns and along the hours, on touch after a long press; Escape cancels, and a movement below
 * the threshold stays a click.
 */
export function useAgentDrag({ hour, hours, startOf, onDrop }: Props) {
  const [dragged, setDragged] = useState<Dragged>();
  const end = useRef<() => void>(undefined);
  const wasDrag = useRef(false);
  useEffect(() => () => end.current?.(), []);
  const start = (event: ReactPointerEvent<HTMLElement>, appointment: AppointmentSummary, column: number) => {
    wasDrag.current = false;
    if (event.button !== 0) return;
    const block = event.currentTarget;
    const scroller = block.closest<HTMLElement>('[data-scroller]');
    const [x, y, top] = [event.clientX, event.clientY, scroller?.scrollTop ?? 0];
    const begun = startOf(appointment);
    const last = DAY_MINUTES - minutesOf(appointment);
    let now: Dragged | undefined;
    let stopScroll: (() => void) | undefined;
    const isTouch = event.pointerType === 'touch';
    let isHeld = !isTouch;
    const lift = () => {
      isHeld = true;
      now = { appointment, column, from: begun };
      setDragged(now);
    };
    const timer = isTouch ? setTimeout(lift, HOLD) : undefined;
    const letGo = isTouch ? holdTouch(block, () => isHeld) : undefined;
    const move = (moved: PointerEvent) => {
      if (!isHeld) return Math.hypot(moved.clientX - x, moved.clientY - y) < SLACK ? undefined : stop();
      if (!now && Math.hypot(moved.clientX - x, moved.clientY - y) < SLACK) return;
      stopScroll ??= scrollWithin(block, hours);
      wasDrag.current = true;
      const pixels = moved.clientY - y + (scroller?.scrollTop ?? 0) - top;
      const steps = Math.round(((pixels / hour) * 60) / SNAP);
      const from = Math.min(Math.max(begun + steps * SNAP, 0), last);
      const over = columnAt(moved.clientX, moved.clientY) ?? now?.column ?? column;
      if (now?.from === from && now.column === over) return;
      now = { appointment, column: over, from };
      setDragged(now);
    };
    const stop = () => {
      clearTimeout(timer);
      letGo?.();
      stopScroll?.();
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', cancel, true);
      setDragged(undefined);
      end.current = undefined;
    };
    const drop = () => {
      const dropped = now;
      stop();
      if (dropped && (dropped.column !== column || dropped.from !== begun)) onDrop(dropped);
    };
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !now) return;
      key.preventDefault();
      key.stopPropagation();
      stop();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', cancel, true);
    end.current = stop;
  };
  return { dragged, start, wasDrag };
}
