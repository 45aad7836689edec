/** Overscan: rows rendered before and after the visible ones, so that keys and scrolling find them. */
const MARGIN = 6;
/** The window moves in steps, not with every pixel. */
const STEP = 3;

export type Wish = {
  /** The total number of rows. */
  count: number;
  /** The number of rows that fit the viewport. */
  fit: number;
  /** The index of the first visible row. */
  first: number;
  /** The index of the focused row, which is always rendered. */
  keep: number;
};

/** The indexes of the rows to render. */
export function rowsInWindow({ count, fit, first, keep }: Wish): number[] {
  const step = Math.floor(Math.max(0, first) / STEP) * STEP;
  const from = Math.max(0, Math.min(step - MARGIN, count - fit - MARGIN));
  const to = Math.min(count, step + fit + STEP + MARGIN);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (keep >= 0 && keep < from) rows.unshift(keep);
  if (keep >= to && keep < count) rows.push(keep);
  return rows;
}

/** The number of omitted rows before each of these, and after the last. */
export function gapsAround(rows: readonly number[], count: number): number[] {
  const ends = [-1, ...rows];
  return [...rows, count].map((row, at) => row - (ends[at] ?? -1) - 1);
}
