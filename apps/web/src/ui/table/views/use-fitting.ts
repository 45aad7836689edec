import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const GAP = 24;
/** The width next to the tabs: the overflow button and the button that saves a view. */
const BESIDE = 152;

const ALL = Number.POSITIVE_INFINITY;

const widthOf = (tab: HTMLElement) => tab.offsetWidth + Number.parseFloat(getComputedStyle(tab).marginInlineStart);

/** How many tabs fit from the start, if the open one is always shown. */
function countFitting(widths: readonly number[], open: number, room: number) {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0);
  let count = widths.length;
  while (count > 1 && upTo(count) + (open >= count ? (widths[open] ?? 0) : -GAP) > room) count--;
  return count;
}

/** How many tabs fit into their line. All are rendered first, then measured; again when they or the viewport change. */
export function useFitting(line: RefObject<HTMLElement | null>, content: string, isActive: boolean) {
  const [fitting, setFitting] = useState<{ content: string; count: number }>();
  useEffect(() => {
    const measureAgain = () => setFitting(undefined);
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, []);
  useLayoutEffect(() => {
    const element = line.current;
    const frame = element?.parentElement;
    if (!element || !frame || !isActive || fitting?.content === content) return;
    const tabs = [...element.children] as HTMLElement[];
    const widths = tabs.map(widthOf);
    const open = tabs.findIndex((tab) => tab.ariaSelected === 'true');
    const room = frame.clientWidth - BESIDE;
    const whole = countFitting(widths, open, room + BESIDE / 2);
    setFitting({ content, count: whole === widths.length ? ALL : countFitting(widths, open, room) });
  }, [line, content, isActive, fitting]);
  return isActive && fitting?.content === content ? fitting.count : ALL;
}
