import type { LocaleCode, Place, PlaceSuggestion } from '@lintel/contract';
import type { Database } from '../../../platform/database/database.ts';
import { kilometres } from '../distance.ts';
import { type GeoProvider, MOST_SUGGESTED, type Point, type Wish } from './geo-provider.ts';
import { countryCode, countryNames, findOwnPlace, findOwnPlaces, type OwnPlace } from './own-places.queries.ts';
import { labelOf, placeAt, wordFor } from './place-at.ts';
import { citiesNamed, findWorldCity, type WorldCity } from './world-cities.queries.ts';
import { awaitWorldCities } from './world-cities.ts';

const noStreet = { street: null, building: null, postal_code: null };

const nameOf = ({ kind, city, neighborhood }: OwnPlace) => (kind === 'city' ? city : neighborhood);

function suggestionOf(place: OwnPlace, locale: LocaleCode): PlaceSuggestion {
  const { kind, id, lat, lng, country, city } = place;
  const around = [...(kind === 'neighborhood' ? [city] : []), country];
  return {
    id: `${kind}:${id}`,
    label: wordFor(nameOf(place)?.name ?? { en: '' }, locale),
    detail: around.flatMap((part) => (part ? [wordFor(part.name, locale)] : [])).join(', '),
    precision: kind,
    lat,
    lng,
  };
}

/** Deduplicates cities that are in our core data. */
const isAmong = (own: OwnPlace[], { name, ...spot }: WorldCity) =>
  own.some(({ city, ...place }) => Object.values(city?.name ?? {}).includes(name) && kilometres(place, spot) < 50);

/** Places of our core data by name. */
export const suggestOwn = async (database: Database, wish: Wish) =>
  (await findOwnPlaces(database, wish)).map((place) => suggestionOf(place, wish.locale));

async function suggest(database: Database, wish: Wish): Promise<PlaceSuggestion[]> {
  if (wish.text === '') return [];
  await awaitWorldCities(database);
  const code = wish.country_id === undefined ? undefined : await countryCode(database, wish.country_id);
  const [own, world, countries] = await Promise.all([
    findOwnPlaces(database, wish),
    citiesNamed(database, wish.text, code),
    countryNames(database, wish.locale),
  ]);
  const others = world.filter((city) => !isAmong(own, city));
  return [
    ...own.map((place) => suggestionOf(place, wish.locale)),
    ...others.map(({ id, name, country_code, lat, lng }) => ({
      id: `world:${id}`,
      label: name,
      detail: countries.get(country_code) ?? country_code,
      precision: 'city' as const,
      lat,
      lng,
    })),
  ].slice(0, MOST_SUGGESTED);
}

/** Resolves places of our core data by id, and any world city by its location. */
async function resolve(database: Database, id: string, locale: LocaleCode): Promise<Place | undefined> {
  const [, kind, digits] = /^(neighborhood|city|world):(\d{1,15})$/.exec(id) ?? [];
  const number = Number(digits);
  if (kind === 'neighborhood' || kind === 'city') {
    const place = await findOwnPlace(database, kind, number);
    if (!place) return undefined;
    const { country, city, neighborhood, lat, lng } = place;
    const label = labelOf({ country, city, neighborhood, precision: kind }, locale);
    return { id, label, precision: kind, lat, lng, country, city, neighborhood, ...noStreet };
  }
  const found = kind && (await findWorldCity(database, number));
  if (!found) return undefined;
  const { country, city } = await placeAt(database, found);
  const label = labelOf({ country, city: null, neighborhood: null, near: found.name, precision: 'city' }, locale);
  const { lat, lng } = found;
  return { id, label, precision: 'city', lat, lng, country, city, neighborhood: null, ...noStreet };
}

export async function reverseOwn(database: Database, { lat, lng }: Point, locale: LocaleCode): Promise<Place> {
  const { near, precision, ...around } = await placeAt(database, { lat, lng });
  const label = labelOf({ ...around, precision, ...(near !== undefined && { near }) }, locale);
  return { id: null, label, precision, lat, lng, ...around, ...noStreet };
}

/** Works without a key or network: core data first, then the cities of the world. */
export const embeddedPlaces = (database: Database): GeoProvider => ({
  suggest: (wish) => suggest(database, wish),
  resolve: (id, locale) => resolve(database, id, locale),
  reverse: (point, locale) => reverseOwn(database, point, locale),
});
