import type { Order } from '@lintel/contract';

/** Beside the one that it was put behind; if nothing of that is there any more, beside the one that it was put before. */
function placeFor(at: number, ids: readonly number[], order: readonly number[]): number {
  for (let before = at - 1; before >= 0; before--) {
    const place = order.indexOf(ids[before] ?? 0);
    if (place !== -1) return place + 1;
  }
  const place = order.findIndex((id) => ids.includes(id, at + 1));
  return place === -1 ? order.length : place;
}

/**
 * The list as it stands, put into the order that somebody wished. If they say what they moved, only that moves: so
 * whoever was faster keeps what they moved, unless it is the same.
 */
export function wishedOrder(standing: readonly number[], { ids, moved }: Order): number[] {
  if (!moved) return [...ids, ...standing.filter((id) => !ids.includes(id))];
  const order = standing.filter((id) => !moved.includes(id));
  for (const [at, id] of ids.entries())
    if (moved.includes(id) && standing.includes(id)) order.splice(placeFor(at, ids, order), 0, id);
  return order;
}

/** Those that cannot be put anywhere. A neighbour that is gone by now is passed over. */
export const unknownIn = (standing: readonly number[], { ids, moved = ids }: Order): number[] =>
  moved.filter((id) => !standing.includes(id) || !ids.includes(id));
