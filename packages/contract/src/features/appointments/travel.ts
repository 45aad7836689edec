// Travel between two appointments, by straight distance: there is no routing service.

const EARTH_KM = 6371;
/** The usual speed in a city by straight distance: roads are longer, and one parks and walks. */
const KM_PER_HOUR = 30;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export type GeoPoint = { lat: number | null; lng: number | null };

/** Great-circle distance, to a tenth of a kilometre; null without coordinates. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}

/** How long the way takes at the usual speed, in full minutes. */
export const travelMinutes = (kilometres: number) => Math.ceil((kilometres / KM_PER_HOUR) * 60);
