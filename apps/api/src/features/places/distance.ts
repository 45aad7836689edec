type Point = { lat: number; lng: number };

/** Half around the world is as far as anything is. */
const eastward = (degrees: number) => Math.min(Math.abs(degrees), 360 - Math.abs(degrees));

/** Near enough for what lies within a few hundred kilometres. */
export const kilometres = (a: Point, b: Point) => {
  const squeeze = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return 111.32 * Math.hypot(a.lat - b.lat, eastward(a.lng - b.lng) * squeeze);
};
