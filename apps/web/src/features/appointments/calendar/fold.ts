/** A range in minutes, from any origin. */
export type TimeRange<T> = { from: number; to: number; item: T };

export type Fold<T> = { from: number; to: number; items: T[] };

/** 30 minutes have the minimum height of a touch target: shorter ones need the same space. */
const LEAST = 30;
const HOUR = 60;

/** Groups of transitively overlapping ranges, which share the width of a day. */
function clustersOf<T>(sorted: readonly TimeRange<T>[]): TimeRange<T>[][] {
  const clusters: TimeRange<T>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const each of sorted) {
    if (each.from >= end) clusters.push([]);
    clusters.at(-1)?.push(each);
    end = Math.max(end, each.to);
  }
  return clusters;
}

/** Assigns each range to the first free lane. */
function lanesOf<T>(cluster: readonly TimeRange<T>[]): { each: TimeRange<T>; lane: number }[] {
  const ends: number[] = [];
  return cluster.map((each) => {
    const free = ends.findIndex((end) => end <= each.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = each.to;
    return { each, lane };
  });
}

function hourFolds<T>(hidden: readonly TimeRange<T>[]): Fold<T>[] {
  return [...Map.groupBy(hidden, ({ from }) => Math.floor(from / HOUR))].map(([hour, those]) => {
    const from = Math.min(...those.map((each) => each.from));
    return { from, to: Math.max((hour + 1) * HOUR, from + LEAST / 2), items: those.map(({ item }) => item) };
  });
}

type Laid<T> = { item: T; lane: number; lanes: number };

/**
 * Lays out ranges in lanes side by side. If there are more lanes than fit, the last one becomes a count for each hour,
 * so that a crowded day costs no more to render than a busy one.
 */
export function layOutLanes<T>(stretches: readonly TimeRange<T>[], most: number) {
  const shown: Laid<T>[] = [];
  const folds: (Fold<T> & { lane: number; lanes: number })[] = [];
  const sorted = stretches
    .map((each) => ({ ...each, to: Math.max(each.to, each.from + LEAST) }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  for (const cluster of clustersOf(sorted)) {
    const laid = lanesOf(cluster);
    const lanes = Math.max(...laid.map(({ lane }) => lane)) + 1;
    const room = lanes > most ? most - 1 : lanes;
    for (const { each, lane } of laid)
      if (lane < room) shown.push({ item: each.item, lane, lanes: Math.min(lanes, most) });
    const hidden = laid.filter(({ lane }) => lane >= room).map(({ each }) => each);
    folds.push(...hourFolds(hidden).map((fold) => ({ ...fold, lane: room, lanes: most })));
  }
  return { shown, folds };
}
