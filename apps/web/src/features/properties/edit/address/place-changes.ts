import type { Place } from '@lintel/contract/features/places/geocoding';
import { addressFields } from '@lintel/contract/features/properties/property-fields';
import { nameOf } from '../../shared/property-words.ts';

export type AddressValues = {
  country_id: number | null;
  city_id: number | null;
  neighborhood_id: number | null;
  street: string;
  building: string | null;
  unit: string | null;
  postal_code: string | null;
  lat: number | null;
  lng: number | null;
  hide_exact_location: boolean;
};

type Told = 'country_id' | 'city_id' | 'neighborhood_id' | 'street' | 'building' | 'postal_code' | 'lat' | 'lng';

/** A field that a lookup would change, with its new value. */
export type PlaceChange = { name: Told; label: string; value: string | number | null; text: string };

const change = (name: Told, value: string | number | null, text: string): PlaceChange => ({
  name,
  label: addressFields.labels[name],
  value,
  text,
});

const NOTHING = 'None';
const areaNames: ReadonlySet<string> = new Set(['country_id', 'city_id', 'neighborhood_id']);

/** Country, city and neighbourhood are dependent: changing one clears unknown values below it. */
function areasOf(now: AddressValues, { country, city, neighborhood }: Place): PlaceChange[] {
  if (!country) return [];
  const found = [
    ['country_id', country],
    ['city_id', city],
    ['neighborhood_id', neighborhood],
  ] as const;
  let isAnother = false;
  return found.flatMap(([name, area]) => {
    const input = area?.id ?? null;
    // A lookup without a value does not clear the field, unless a level above changes.
    if (input === null && !isAnother) return [];
    if (input === now[name]) return [];
    isAnother = true;
    return [change(name, input, area ? nameOf(area) : NOTHING)];
  });
}

/** Rounds to the stored precision of about 10 cm. */
export const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

function pointOf(now: AddressValues, place: Place): PlaceChange[] {
  return (['lat', 'lng'] as const).flatMap((name) => {
    const value = degrees(place[name]);
    return value === now[name] ? [] : [change(name, value, value.toFixed(6))];
  });
}

/** All differences between a place and the form; fields that the place does not know stay. */
export function changesOf(now: AddressValues, place: Place): PlaceChange[] {
  const words = (['street', 'building', 'postal_code'] as const).flatMap((name) => {
    const told = place[name];
    return told === null || told === (now[name] ?? '') ? [] : [change(name, told, told)];
  });
  return [...areasOf(now, place), ...words, ...pointOf(now, place)];
}

const isEmpty = (value: unknown) => value === null || value === '';

/** The empty fields that a place would fill; an area only if the level above matches the place. */
export function fillsOf(now: AddressValues, place: Place): PlaceChange[] {
  let isWithin = true;
  const areas = areasOf(now, place).filter(({ name, value }) => {
    isWithin = isWithin && isEmpty(now[name]) && value !== null;
    return isWithin;
  });
  const rest = changesOf(now, place).filter(({ name }) => !areaNames.has(name));
  // Coordinates are only filled as a pair: half a pin is not a location.
  const hasPin = !isEmpty(now.lat) || !isEmpty(now.lng);
  return [...areas, ...rest.filter(({ name }) => (name === 'lat' || name === 'lng' ? !hasPin : isEmpty(now[name])))];
}

/** The differences without the coordinates. */
export const areaChangesOf = (now: AddressValues, place: Place) =>
  changesOf(now, place).filter(({ name }) => name !== 'lat' && name !== 'lng');
