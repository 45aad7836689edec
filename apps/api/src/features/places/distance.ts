type Point = { lat: number; lng: number };

/** Wraps around the antimeridian. */
const eastward = (degrees: number) => Math.min(Math.abs(degrees), 360 - Math.abs(degrees));

/** Equirectangular approximation, accurate enough within a few hundred kilometres. */
export const kilometres = (a: Point, b: Point) => {
  const squeeze = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return 111.32 * Math.hypot(a.lat - b.lat, eastward(a.lng - b.lng) * squeeze);
};
