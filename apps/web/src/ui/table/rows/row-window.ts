/** Rows before and after those in sight that are drawn as well, so that a key or a turn of the wheel finds them. */
const MARGIN = 6;
/** The window moves in steps, not with every pixel. */
const STEP = 3;

export type Wish = {
  /** How many rows there are. */
  count: number;
  /** How many fit in sight. */
  fit: number;
  /** The first one in sight. */
  first: number;
  /** A row that is drawn wherever it stands, since it has the focus. */
  keep: number;
};

/** Which rows are drawn, by their places. */
export function rowsInWindow({ count, fit, first, keep }: Wish): number[] {
  const step = Math.floor(Math.max(0, first) / STEP) * STEP;
  const from = Math.max(0, Math.min(step - MARGIN, count - fit - MARGIN));
  const to = Math.min(count, step + fit + STEP + MARGIN);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (keep >= 0 && keep < from) rows.unshift(keep);
  if (keep >= to && keep < count) rows.push(keep);
  return rows;
}

/** How many rows are left out before each of these, and after the last. */
export function gapsAround(rows: readonly number[], count: number): number[] {
  const ends = [-1, ...rows];
  return [...rows, count].map((row, at) => row - (ends[at] ?? -1) - 1);
}
