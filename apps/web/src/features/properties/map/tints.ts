import type { StoredOutline } from '@lintel/contract/features/places/geometry';

/** Enough that no two neighbours have the same tint. */
const TINTS = 5;

const cornersOf = ({ type, coordinates }: StoredOutline): string[] => {
  const rings = (type === 'Polygon' ? coordinates : coordinates.flat()) as number[][][];
  return rings.flat().map(([lng = 0, lat = 0]) => `${lng.toFixed(4)},${lat.toFixed(4)}`);
};

/** A tint for each outline, different from those that share a corner with it, as far as five tints allow. */
export function tintsOf(outlines: readonly StoredOutline[]): number[] {
  const at = new Map<string, number[]>();
  const corners = outlines.map(cornersOf);
  corners.forEach((some, index) => {
    for (const corner of some) at.set(corner, [...(at.get(corner) ?? []), index]);
  });
  const tints: number[] = [];
  corners.forEach((some, index) => {
    const beside = new Set(some.flatMap((corner) => at.get(corner) ?? []).map((other) => tints[other]));
    const free = Array.from({ length: TINTS }, (_, tint) => tint).filter((tint) => !beside.has(tint));
    tints.push(free[index % Math.max(1, free.length)] ?? index % TINTS);
  });
  return tints;
}
