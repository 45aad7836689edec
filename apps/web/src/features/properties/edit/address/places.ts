import type { AppSettings } from '@lintel/contract/features/health/health';
import {
  type Place,
  type PlaceSuggestion,
  resolvePlace,
  reversePlace,
  suggestPlaces,
} from '@lintel/contract/features/places/geocoding';
import { call } from '../../../../platform/call.ts';
import { UserFacingError } from '../../../../platform/call-error.ts';
import type { Spot } from '../../../../ui/map/geo.ts';
import { loadGoogle } from '../../../../ui/map/google-loader.ts';
import type { GoogleSuggestion } from '../../../../ui/map/google-maps.ts';

type FoundPlace = Pick<PlaceSuggestion, 'id' | 'label' | 'detail'> & {
  /** Loads the full details of the place. */
  resolve: (signal?: AbortSignal) => Promise<Place>;
};

type Near = Spot | undefined;

async function ownPlaces(text: string, near: Near, signal: AbortSignal): Promise<FoundPlace[]> {
  // Only the coordinates: `near` may be a whole record, and the API refuses unknown fields.
  const at = near && { lat: near.lat, lng: near.lng };
  const found = await call(suggestPlaces, { text, ...at }, { signal });
  return found.map(({ id, label, detail }) => ({
    id,
    label,
    detail,
    resolve: (later) => call(resolvePlace, { id }, { signal: later }),
  }));
}

/** Google returns the coordinates; the API maps them to our own areas. */
async function placeOf({ placePrediction }: GoogleSuggestion, signal?: AbortSignal): Promise<Place> {
  const place = placePrediction?.toPlace();
  await place?.fetchFields({ fields: ['location'] });
  const { location } = place ?? {};
  if (!location) throw new UserFacingError('Google does not know where that is');
  return { ...(await call(reversePlace, { lat: location.lat(), lng: location.lng() }, { signal })) };
}

async function googlePlaces(key: string, text: string, near: Near): Promise<FoundPlace[]> {
  const { places } = await loadGoogle(key).maps;
  const asked = { input: text, language: 'en', ...(near && { locationBias: near }) };
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(asked);
  return suggestions.flatMap((suggestion) => {
    const { placePrediction: told } = suggestion;
    if (!told) return [];
    const words = { label: told.mainText?.text ?? '', detail: told.secondaryText?.text ?? '' };
    return [{ id: told.placeId, ...words, resolve: (signal?: AbortSignal) => placeOf(suggestion, signal) }];
  });
}

/** Places that match the text. If Google's map fails, its places are not used either. */
export async function findPlaces(settings: AppSettings, text: string, near: Near, signal: AbortSignal) {
  const { google_maps_key: key, map } = settings;
  if (map.places !== 'google' || !key) return ownPlaces(text, near, signal);
  return googlePlaces(key, text, near).catch(() => ownPlaces(text, near, signal));
}
