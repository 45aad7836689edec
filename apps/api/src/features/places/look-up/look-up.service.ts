import type { LocaleCode, Parsed, Place, reversePlace } from '@lintel/contract';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { notFound } from '../../../platform/problem.ts';
import { metresOutside } from '../point-in-outline.ts';
import { embeddedPlaces } from './embedded-places.ts';
import type { GeoProvider, Wish } from './geo-provider.ts';
import { createGeocoder } from './geocoder.ts';
import { geocoderPlaces } from './geocoder-places.ts';
import { findOutline } from './own-places.queries.ts';

type Parts = { database: Database; config: Pick<Config, 'geocoderUrl'>; log: Pick<Log, 'warn'> };

/** Place look-up by the built-in provider, or by a configured geocoder. Google is called by the browser. */
export const placesFor = ({ database, config, log }: Parts): GeoProvider =>
  config.geocoderUrl ? geocoderPlaces(database, createGeocoder(config.geocoderUrl, log)) : embeddedPlaces(database);

/** Without both coordinates there is no `near`. */
export function wishOf(query: Omit<Wish, 'near'> & { lat?: number | undefined; lng?: number | undefined }): Wish {
  const { lat, lng, ...wish } = query;
  return lat === undefined || lng === undefined ? wish : { ...wish, near: { lat, lng } };
}

export async function resolvePlace(places: GeoProvider, id: string, locale: LocaleCode): Promise<Place> {
  const place = await places.resolve(id, locale);
  if (!place) throw notFound('This place');
  return place;
}

/** The chosen neighbourhood, and whether the pin lies in it. */
async function judgePin(database: Database, id: number, point: { lat: number; lng: number }) {
  const found = await findOutline(database, id);
  if (!found) throw notFound('This neighbourhood');
  const { polygon, ...neighborhood } = found;
  return {
    neighborhood,
    metres_outside: polygon && metresOutside(point, polygon),
    is_approximate: polygon?.approximate ?? false,
  };
}

export async function lookAround(
  database: Database,
  places: GeoProvider,
  { lat, lng, neighborhood_id, locale }: Parsed<typeof reversePlace>['query'],
) {
  const [place, pin] = await Promise.all([
    places.reverse({ lat, lng }, locale),
    neighborhood_id === undefined ? null : judgePin(database, neighborhood_id, { lat, lng }),
  ]);
  return { ...place, pin };
}
