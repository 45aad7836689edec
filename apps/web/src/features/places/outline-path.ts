import type { StoredOutline } from '@lintel/contract/features/places/geometry';

type Position = readonly [lng: number, lat: number];
type Frame = { west: number; south: number; east: number; north: number };

/** Every ring of an outline, whether it is one polygon or several. */
function ringsOf({ type, coordinates }: StoredOutline): Position[][] {
  return (type === 'Polygon' ? coordinates : coordinates.flat()) as Position[][];
}

/** The bounding box of all outlines. */
export function frameOf(outlines: readonly StoredOutline[]): Frame | undefined {
  const positions = outlines.flatMap(ringsOf).flat();
  if (positions.length === 0) return undefined;
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

/** Away from the equator a degree of longitude is shorter than a degree of latitude. */
const squeeze = ({ south, north }: Frame) => Math.cos((((south + north) / 2) * Math.PI) / 180);

/** Projects a position to a drawing of the given width, with north at the top. */
export function projection(frame: Frame, width: number) {
  const across = (frame.east - frame.west) * squeeze(frame) || 1e-6;
  const scale = width / across;
  return {
    height: (frame.north - frame.south || 1e-6) * scale,
    place: ([lng, lat]: Position): Position => [
      (lng - frame.west) * squeeze(frame) * scale,
      (frame.north - lat) * scale,
    ],
  };
}

/** The outline as the `d` of an SVG path. */
export const pathOf = (outline: StoredOutline, place: (position: Position) => Position) =>
  ringsOf(outline)
    .map(
      (ring) =>
        `M${ring
          .map((position) =>
            place(position)
              .map((number) => number.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');
