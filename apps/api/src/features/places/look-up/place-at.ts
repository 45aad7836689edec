import type { LocaleCode, Localized, Place, PlacePrecision } from '@lintel/contract';
import type { Database } from '../../../platform/database/database.ts';
import { kilometres } from '../distance.ts';
import { metresOutside } from '../point-in-outline.ts';
import { countryAt } from './country-at.ts';
import type { Point } from './geo-provider.ts';
import { countryByCode, type OwnPlace, outlinesAround, ownCities } from './own-places.queries.ts';
import { nearestCities } from './world-cities.queries.ts';
import { awaitWorldCities } from './world-cities.ts';

export const wordFor = (name: Localized, locale: LocaleCode) => name[locale] ?? name.en;

/** The core data around a point, and the name of the nearest city where there is none. */
export type Around = Pick<Place, 'country' | 'city' | 'neighborhood'> & { precision: PlacePrecision; near?: string };

const LARGE = 100_000;
const CITY_REACH_KM = 40;

/**
 * Outlines come first: at a city's edge the nearest city is the wrong one. Without an outline, one of our cities
 * matches if no other large city is nearer.
 */
export async function placeAt(database: Database, point: Point): Promise<Around> {
  const hood = (await outlinesAround(database, point)).find(({ polygon }) => metresOutside(point, polygon) === 0);
  if (hood) return { ...withinOf(hood), precision: 'neighborhood' };
  await awaitWorldCities(database);
  const [code, nearest, ours] = await Promise.all([
    countryAt(point),
    nearestCities(database, point),
    ownCities(database),
  ]);
  const country = code === undefined ? null : ((await countryByCode(database, code)) ?? null);
  const own = ours
    .map((city) => ({ city, km: kilometres(point, city) }))
    .filter(({ city, km }) => km <= CITY_REACH_KM && (code === undefined || city.country?.code === code))
    .toSorted((one, other) => one.km - other.km)[0];
  const large = nearest.find(({ population, country_code }) => population >= LARGE && country_code === code);
  const isOurs = own && (!large || isSame(own.city, large) || own.km <= kilometres(point, large));
  if (isOurs) return { ...withinOf(own.city), precision: 'city' };
  const near = nearest.find(({ country_code }) => country_code === code)?.name;
  const nowhere = { city: null, neighborhood: null };
  if (near !== undefined) return { ...nowhere, country, precision: 'city', near };
  return { ...nowhere, country, precision: country ? 'country' : 'unknown' };
}

const withinOf = ({ country, city, neighborhood }: OwnPlace) => ({ country, city, neighborhood });

const isSame = ({ city }: OwnPlace, { name }: { name: string }) => Object.values(city?.name ?? {}).includes(name);

/** From the smallest place to the largest. */
export const labelOf = ({ country, city, neighborhood, near }: Around, locale: LocaleCode) =>
  [neighborhood, city, near, country]
    .flatMap((part) => (part ? [typeof part === 'string' ? part : wordFor(part.name, locale)] : []))
    .join(', ');
