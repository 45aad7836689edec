type Point = { x: number; y: number };

/** Shorter movements are taps, steeper ones scroll the page. */
const LEAST = 40;

/** The direction of a swipe: next (1), previous (-1), or neither. In RTL the next one is on the left. */
export function swipeStep(from: Point, to: Point, isRtl: boolean): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(down)) return undefined;
  return across < 0 === !isRtl ? 1 : -1;
}
