/** Moves one item of a list to another index. */
export function moved<T>(order: readonly T[], item: T, to: number): T[] {
  const others = order.filter((other) => other !== item);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/**
 * Moves an item among the visible ones of a longer list: it is placed next to its new visible neighbour. Hidden items
 * keep their order; a neighbour that no longer exists is skipped.
 */
export function moveAmongVisible<T>(all: readonly T[], shown: readonly T[], item: T, to: number): T[] {
  if (!all.includes(item)) return [...all];
  const next = moved(shown, item, to);
  const at = next.indexOf(item);
  const others = all.filter((other) => other !== item);
  const before = next.slice(0, at).findLast((other) => others.includes(other));
  if (before !== undefined) return moved(others, item, others.indexOf(before) + 1);
  const after = next.slice(at + 1).find((other) => others.includes(other));
  return moved(others, item, after === undefined ? all.indexOf(item) : others.indexOf(after));
}
