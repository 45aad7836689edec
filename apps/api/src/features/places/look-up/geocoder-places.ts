import { type LocaleCode, type Place, type PlaceSuggestion, placePrecisions } from '@lintel/contract';
import * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { embeddedPlaces, reverseOwn, suggestOwn } from './embedded-places.ts';
import { type GeoProvider, MOST_SUGGESTED, type Spot, type Wish } from './geo-provider.ts';
import type { Geocoder } from './geocoder.ts';

const PREFIX = 'geocoder:';

/**
 * A suggestion's id contains its data, so the server stores nothing. Validated strictly, because it is untrusted input.
 */
const Kept = z.strictObject({
  label: z.string().max(300),
  detail: z.string().max(1000),
  precision: z.enum(placePrecisions),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  street: z.string().max(300).nullable(),
  building: z.string().max(300).nullable(),
  postal_code: z.string().max(300).nullable(),
});

const idOf = (spot: Spot) => PREFIX + Buffer.from(JSON.stringify(spot)).toString('base64url');

function spotOf(id: string): Spot | undefined {
  try {
    return Kept.parse(JSON.parse(Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

const isDown = (error: unknown) => {
  if (error instanceof ProblemError && error.code === 'unavailable') return undefined;
  throw error;
};

/**
 * Core data first; geocoder results are matched to the core data they lie in. If the geocoder fails, core data is the
 * fallback.
 */
export function geocoderPlaces(database: Database, geocoder: Geocoder): GeoProvider {
  const own = embeddedPlaces(database);

  async function suggest(wish: Wish): Promise<PlaceSuggestion[]> {
    if (wish.text === '') return [];
    const ours = await suggestOwn(database, wish);
    // If there are matches in core data, a geocoder failure is ignored.
    const search = geocoder.search(wish);
    const spots = ours.length > 0 ? ((await search.catch(isDown)) ?? []) : await search;
    const theirs = spots.map((spot) => {
      const { label, detail, precision, lat, lng } = spot;
      return { id: idOf(spot), label, detail, precision, lat, lng };
    });
    return [...ours.slice(0, MOST_SUGGESTED / 2), ...theirs].slice(0, MOST_SUGGESTED);
  }

  async function within(spot: Spot, id: string | null, locale: LocaleCode): Promise<Place> {
    const { country, city, neighborhood, precision } = await reverseOwn(database, spot, locale);
    const { label, detail, lat, lng, street, building, postal_code } = spot;
    const exact = [spot.precision, precision].toSorted(
      (one, other) => placePrecisions.indexOf(one) - placePrecisions.indexOf(other),
    )[0];
    const words = detail ? `${label}, ${detail}` : label;
    const known = { country, city, neighborhood, street, building, postal_code };
    return { id, label: words, precision: exact ?? 'unknown', lat, lng, ...known };
  }

  return {
    suggest,
    async resolve(id, locale) {
      const spot = id.startsWith(PREFIX) ? spotOf(id) : undefined;
      return spot ? within(spot, id, locale) : own.resolve(id, locale);
    },
    async reverse(point, locale) {
      const spot = await geocoder.reverse(point, locale).catch(isDown);
      return spot ? within({ ...spot, ...point }, null, locale) : own.reverse(point, locale);
    },
  };
}
