import type { LocaleCode, Place, PlacePrecision, PlaceSuggestion } from '@lintel/contract';

export type Point = { lat: number; lng: number };
export type Wish = { text: string; locale: LocaleCode; country_id?: number | undefined; near?: Point | undefined };

/** What is known about a spot without its places in our core data. */
export type Spot = Point & {
  label: string;
  detail: string;
  precision: PlacePrecision;
  street: string | null;
  building: string | null;
  postal_code: string | null;
};

/** Whoever knows places: the database's own, or a geocoder. Google is asked by the browser itself. */
export type GeoProvider = {
  suggest(wish: Wish): Promise<PlaceSuggestion[]>;
  /** Nothing for a place that it does not know, or does not know any more. */
  resolve(id: string, locale: LocaleCode): Promise<Place | undefined>;
  reverse(point: Point, locale: LocaleCode): Promise<Place>;
};

export const MOST_SUGGESTED = 10;
