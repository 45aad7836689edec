import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The minimum width of the search. */
const NARROWEST_SEARCH = 160;
const GAP = 6;
/** The width of the chip that lists the collapsed ones. */
const FOLD = 44;

const ALL = Number.POSITIVE_INFINITY;

/** In a row, chips get the width that the other tools leave. */
function fittingInRow(row: Element, strip: Element, chips: HTMLElement[]) {
  const others = [...row.children].filter((child) => child !== strip) as HTMLElement[];
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const taken = others.reduce(
    (sum, child) => sum + GAP + (child.matches('[data-search]') ? NARROWEST_SEARCH : child.offsetWidth),
    Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd),
  );
  const room = row.clientWidth - taken;
  const ends: number[] = [];
  for (const { offsetWidth } of chips) ends.push((ends.at(-1) ?? -GAP) + GAP + offsetWidth);
  if ((ends.at(-1) ?? 0) <= room) return ALL;
  return Math.max(1, ends.filter((end) => end <= room - FOLD - GAP).length);
}

/** Elsewhere they wrap and are counted by line; the last one makes space for the chip that lists the rest. */
function fittingInLines(chips: HTMLElement[], lines: number) {
  const edge = [...new Set(chips.map(({ offsetTop }) => offsetTop))][lines];
  if (edge === undefined) return ALL;
  return Math.max(1, chips.filter(({ offsetTop }) => offsetTop < edge).length - 1);
}

/** The number of chips that fit. All are rendered first, then measured. */
export function useFold(strip: RefObject<HTMLElement | null>, content: string, lines: number) {
  const [folded, setFolded] = useState<{ content: string; shown: number }>();
  useEffect(() => {
    const measureAgain = () => setFolded(undefined);
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, []);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || folded?.content === content) return;
    const chips = [...element.querySelectorAll<HTMLElement>('[data-chip]')];
    const row = element.closest('[data-filters]');
    setFolded({ content, shown: row ? fittingInRow(row, element, chips) : fittingInLines(chips, lines) });
  }, [strip, content, folded, lines]);
  return folded?.content === content ? folded.shown : ALL;
}
