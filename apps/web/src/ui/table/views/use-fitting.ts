import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const GAP = 24;
/** What stands beside the tabs: the button that holds the others, and the one that saves a view. */
const BESIDE = 152;

const ALL = Number.POSITIVE_INFINITY;

const widthOf = (tab: HTMLElement) => tab.offsetWidth + Number.parseFloat(getComputedStyle(tab).marginInlineStart);

/** How many fit from the start, when the open one is shown wherever it stands. */
function countFitting(widths: readonly number[], open: number, room: number) {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0);
  let count = widths.length;
  while (count > 1 && upTo(count) + (open >= count ? (widths[open] ?? 0) : -GAP) > room) count--;
  return count;
}

/** How many tabs fit into their line. They are drawn whole first, then measured; again whenever they or the window change. */
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
