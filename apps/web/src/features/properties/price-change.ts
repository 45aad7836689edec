/** Above three times the price, or below a third of it, a slip is likelier than a new price. */
const FACTOR = 3;

/** Whether a price differs so much from the one before that one asks before it is saved: a slip of the point does. */
export function isUnlikelyPrice(before: string | null, after: string | null | undefined): boolean {
  const [old, now] = [Number(before ?? 0), Number(after ?? 0)];
  if (!(old > 0) || !(now > 0)) return false;
  return now > old * FACTOR || now * FACTOR < old;
}
