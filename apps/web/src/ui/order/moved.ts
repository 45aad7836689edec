/** The same things with one of them at another place. */
export function moved<T>(order: readonly T[], item: T, to: number): T[] {
  const others = order.filter((other) => other !== item);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/**
 * Of all things only some are in sight, and one of those was moved among them: all things, with it next to the
 * neighbour it was put beside. What is out of sight stays where it was; a neighbour that is gone is passed over.
 */
export function movedAmong<T>(all: readonly T[], shown: readonly T[], item: T, to: number): T[] {
  if (!all.includes(item)) return [...all];
  const next = moved(shown, item, to);
  const at = next.indexOf(item);
  const others = all.filter((other) => other !== item);
  const before = next.slice(0, at).findLast((other) => others.includes(other));
  if (before !== undefined) return moved(others, item, others.indexOf(before) + 1);
  const after = next.slice(at + 1).find((other) => others.includes(other));
  return moved(others, item, after === undefined ? all.indexOf(item) : others.indexOf(after));
}
