/** Above three times the price, or below a third of it, a typo is more likely than a new price. */
const FACTOR = 3;

/** Whether a price change needs confirmation, as it looks like a misplaced decimal point. */
export function isUnlikelyPrice(before: string | null, after: string | null | undefined): boolean {
  const [old, now] = [Number(before ?? 0), Number(after ?? 0)];
  if (!(old > 0) || !(now > 0)) return false;
  return now > old * FACTOR || now * FACTOR < old;
}
