import type { PlacePrecision } from '@lintel/contract';
import * as z from 'zod';
import type { Spot } from './geo-provider.ts';

const text = z.string().max(300).optional();
const joined = (...parts: (string | undefined)[]) => [...new Set(parts.filter((part) => part))].join(', ');

const precisionOf = (house: unknown, street: unknown, district: unknown, city: unknown): PlacePrecision => {
  if (house) return 'address';
  if (street) return 'street';
  if (district) return 'neighborhood';
  return city ? 'city' : 'country';
};

// Photon responds with GeoJSON.

const photonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    type: text,
    street: text,
    housenumber: text,
    postcode: text,
    locality: text,
    district: text,
    city: text,
    country: text,
  }),
});

export const photonAnswer = z
  .object({ features: z.array(photonFeature).max(100) })
  .transform(({ features }) => features.map(spotOfPhoton));

function spotOfPhoton({ geometry, properties }: z.output<typeof photonFeature>): Spot {
  const { name, type, housenumber, postcode, locality, district, city, country } = properties;
  const street = properties.street ?? (type === 'street' ? name : undefined);
  const area = district ?? locality ?? (type === 'district' || type === 'locality' ? name : undefined);
  const town = city ?? (type === 'city' ? name : undefined);
  return {
    label: name ?? joined(housenumber && street ? `${housenumber} ${street}` : street, town),
    detail: joined(street, district, city, country),
    precision: precisionOf(housenumber, street, area, town),
    lng: geometry.coordinates[0],
    lat: geometry.coordinates[1],
    street: street ?? null,
    building: housenumber ?? null,
    postal_code: postcode ?? null,
  };
}

// Nominatim responds with its own format (jsonv2), a single object for a reverse look-up.

const nominatimItem = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string().max(1000),
  name: text,
  address: z
    .object({
      house_number: text,
      road: text,
      neighbourhood: text,
      suburb: text,
      quarter: text,
      city: text,
      town: text,
      village: text,
      postcode: text,
      country: text,
    })
    .default({}),
});

const nominatimAnswer = z.union([z.array(nominatimItem).max(100), nominatimItem.transform((item) => [item])]);
/** At sea it responds with an error object. */
const nominatimNothing = z.object({ error: z.string() }).transform(() => []);

export const nominatim = z.union([nominatimAnswer, nominatimNothing]).transform((items) => items.map(spotOfNominatim));

function spotOfNominatim({ lat, lon, display_name, name, address }: z.output<typeof nominatimItem>): Spot {
  const { house_number, road, neighbourhood, suburb, quarter, city, town, village, postcode } = address;
  const [first = display_name, ...rest] = display_name.split(', ');
  return {
    label: name || first,
    detail: rest.join(', '),
    precision: precisionOf(house_number, road, neighbourhood ?? suburb ?? quarter, city ?? town ?? village),
    lat,
    lng: lon,
    street: road ?? null,
    building: house_number ?? null,
    postal_code: postcode ?? null,
  };
}
