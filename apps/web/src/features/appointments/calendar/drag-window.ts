import { openingHours } from '@lintel/contract/features/appointments/appointments';

// While dragging, the grid scrolls only within the opening hours: a drop at 23:45 is almost always a mistake.

/** Distance from the edge in pixels at which the grid scrolls while dragging, and its step. */
const EDGE = 40;
const STEP = 8;

export type Hours = { from: number; to: number };

/** The opening hours, extended by events outside them. */
export function windowOf(stretches: readonly { start: string; end: string }[]): Hours {
  const hours = { ...openingHours } as Hours;
  for (const { start, end } of stretches) {
    hours.from = Math.min(hours.from, Number(start.slice(11, 13)));
    const isNextDay = end.slice(0, 10) > start.slice(0, 10);
    hours.to = Math.max(hours.to, isNextDay ? 24 : Number(end.slice(11, 13)) + (end.slice(14, 16) > '00' ? 1 : 0));
  }
  return hours;
}

/** The scroll limits: the currently visible range stays reachable. */
export function scrollBounds(hours: Hours, { top, height, hour }: { top: number; height: number; hour: number }) {
  return {
    least: Math.min(top, Math.max(0, hours.from * hour)),
    most: Math.max(top, hours.to * hour - height),
  };
}

function scrollerOf(start: Element) {
  for (let each: Element | null = start; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight + 1) return each;
  }
  return undefined;
}

/** Scrolls with the pointer until the returned function is called. */
export function scrollWithin(block: Element, hours: Hours): () => void {
  const scroller = scrollerOf(block);
  if (!scroller) return () => undefined;
  const hour = scroller.scrollHeight / 24;
  const bounds = scrollBounds(hours, { top: scroller.scrollTop, height: scroller.clientHeight, hour });
  const to = (top: number) => {
    const next = Math.min(Math.max(top, bounds.least), bounds.most);
    if (next !== scroller.scrollTop) scroller.scrollTop = next;
  };
  let y: number | undefined;
  let frame = 0;
  const tick = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y !== undefined && y < top + EDGE) to(scroller.scrollTop - STEP);
    if (y !== undefined && y > bottom - EDGE) to(scroller.scrollTop + STEP);
    frame = requestAnimationFrame(tick);
  };
  const onMove = (event: PointerEvent) => {
    y = event.clientY;
  };
  // Scrolling by wheel has the same limits.
  const onScroll = () => to(scroller.scrollTop);
  addEventListener('pointermove', onMove, true);
  scroller.addEventListener('scroll', onScroll);
  frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', onMove, true);
    scroller.removeEventListener('scroll', onScroll);
  };
}
