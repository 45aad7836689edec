import * as z from 'zod';

/** Size limits of an outline: enough for a district, few enough for a map to draw. */
export const outlineLimits = { rings: 50, positions: 2000 } as const;

const position = z
  .array(z.number())
  .min(2)
  .max(4)
  .refine(
    ([lng = 999, lat = 999]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
    'Must be longitude, then latitude, in degrees',
  );

/** Rings may be open: they are closed when they are stored. */
const ring = z.array(position).min(3).max(outlineLimits.positions);
const rings = z.array(ring).min(1).max(outlineLimits.rings);

/** A GeoJSON outline: one polygon, or several. */
export const Outline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1).max(outlineLimits.rings) }),
]);
export type Outline = z.infer<typeof Outline>;

/**
 * The schema of replies: stored outlines were validated before, and serialising a union would take three times as long.
 */
export const StoredOutline = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.unknown()),
  /** Computed from the centres of neighbouring areas, not surveyed. */
  approximate: z.boolean().optional(),
});
export type StoredOutline = z.infer<typeof StoredOutline>;

/** A file of outlines. Each feature is validated separately, so that errors name their row. */
export const FeatureCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).min(1).max(500),
});
export type FeatureCollection = z.infer<typeof FeatureCollection>;
