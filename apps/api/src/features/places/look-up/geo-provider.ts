import type { LocaleCode, Place, PlacePrecision, PlaceSuggestion } from '@lintel/contract';

export type Point = { lat: number; lng: number };
export type Wish = { text: string; locale: LocaleCode; country_id?: number | undefined; near?: Point | undefined };

/** A location without the matching places of our core data. */
export type Spot = Point & {
  label: string;
  detail: string;
  precision: PlacePrecision;
  street: string | null;
  building: string | null;
  postal_code: string | null;
};

/** An adapter for place look-up: the database, or a geocoder. Google is called by the browser directly. */
export type GeoProvider = {
  suggest(wish: Wish): Promise<PlaceSuggestion[]>;
  /** Undefined for an unknown place. */
  resolve(id: string, locale: LocaleCode): Promise<Place | undefined>;
  reverse(point: Point, locale: LocaleCode): Promise<Place>;
};

export const MOST_SUGGESTED = 10;
