import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { line } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { queryId } from '../../core/paging.ts';

const v1 = '/v1/dashboard/places';
const permission = ['property.view', 'core.view'] as const;

/** The precision of a place, most precise first. */
export const placePrecisions = ['address', 'street', 'neighborhood', 'city', 'country', 'unknown'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Must be degrees such as 25.0805')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

const place = z.object({ id: z.int(), name: localized(z.string()) });

/** A place. Country, city and neighbourhood are those of our core data, or null if there is none. */
export const Place = z.object({
  /** For `places/resolve`; null for a place that was looked up by its coordinates. */
  id: z.string().nullable(),
  label: z.string(),
  precision: z.enum(placePrecisions),
  lat: z.number(),
  lng: z.number(),
  country: place.extend({ code: z.string() }).nullable(),
  city: place.nullable(),
  neighborhood: place.nullable(),
  street: z.string().nullable(),
  building: z.string().nullable(),
  postal_code: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

export const PlaceSuggestion = z.object({
  id: z.string(),
  label: z.string(),
  /** Its location: "Dubai, United Arab Emirates". */
  detail: z.string(),
  precision: z.enum(placePrecisions),
  lat: z.number(),
  lng: z.number(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: `${v1}/suggest`,
  summary: 'Places whose name begins so, at most ten: our own first, then the cities of the world or a geocoder',
  permission,
  query: z.strictObject({
    text: line(0, 200),
    /** The language of names, if available. */
    locale: localeCode().default('en'),
    country_id: queryId().optional(),
    /** Ranks results near this point first. */
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
  }),
  reply: z.array(PlaceSuggestion),
});

export const resolvePlace = endpoint({
  method: 'GET',
  path: `${v1}/resolve`,
  summary: 'All that is known about a suggested place',
  permission,
  query: z.strictObject({ id: z.string().min(1).max(8000), locale: localeCode().default('en') }),
  reply: Place,
});

/** The position of a pin relative to the selected neighbourhood. */
export const PinPosition = z.object({
  neighborhood: place,
  /** The distance of the pin outside its outline; 0 inside, null without an outline. */
  metres_outside: z.int().nullable(),
  /** The outline is computed, so a pin slightly outside may be correct. */
  is_approximate: z.boolean(),
});

export const reversePlace = endpoint({
  method: 'GET',
  path: `${v1}/reverse`,
  summary: 'What lies at a spot, and how exactly that is known; whether it lies in a neighbourhood that is named',
  permission,
  query: z.strictObject({
    lat: degrees(90),
    lng: degrees(180),
    neighborhood_id: queryId().optional(),
    locale: localeCode().default('en'),
  }),
  reply: Place.extend({ pin: PinPosition.nullable() }),
});
