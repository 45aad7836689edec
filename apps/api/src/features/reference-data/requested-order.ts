import type { Order } from '@lintel/contract';

/** Placed after its predecessor; if none of them exists any more, before its successor. */
function placeFor(at: number, ids: readonly number[], order: readonly number[]): number {
  for (let before = at - 1; before >= 0; before--) {
    const place = order.indexOf(ids[before] ?? 0);
    if (place !== -1) return place + 1;
  }
  const place = order.findIndex((id) => ids.includes(id, at + 1));
  return place === -1 ? order.length : place;
}

/**
 * Applies a requested order to the current list. With `moved` only those items move, so that concurrent moves of others
 * are preserved, unless they moved the same item.
 */
export function applyRequestedOrder(standing: readonly number[], { ids, moved }: Order): number[] {
  if (!moved) return [...ids, ...standing.filter((id) => !ids.includes(id))];
  const order = standing.filter((id) => !moved.includes(id));
  for (const [at, id] of ids.entries())
    if (moved.includes(id) && standing.includes(id)) order.splice(placeFor(at, ids, order), 0, id);
  return order;
}

/** Moved ids that are unknown or not in the list. A deleted neighbour is skipped. */
export const unknownIn = (standing: readonly number[], { ids, moved = ids }: Order): number[] =>
  moved.filter((id) => !standing.includes(id) || !ids.includes(id));
