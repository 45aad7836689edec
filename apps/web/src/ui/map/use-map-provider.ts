import type { AppSettings } from '@lintel/contract/features/health/health';
import { useCallback, useEffect, useState } from 'react';
import { forgetGoogle, GoogleRefused, googleFailureWords, loadGoogle } from './google-loader.ts';
import type { GoogleMaps } from './google-maps.ts';
import type { MapMode } from './map-colours.ts';
import { builtInStyle, configuredStyle, hostOf, type MapStyle } from './map-source.ts';

type Provided =
  | { by: 'google'; google: GoogleMaps; isBuiltIn: false }
  | { by: 'maplibre'; style: MapStyle; isBuiltIn: boolean };

const failureWords = (error: unknown, settings: AppSettings['map']) =>
  error instanceof GoogleRefused ? googleFailureWords[error.why] : `The map of ${hostOf(settings)} does not answer`;

/** The timeout for a custom map before ours replaces it. */
const PATIENCE_MS = 8000;

/** The provider of the map: the configured one, or ours with a notice of the reason. */
export function useMapProvider({ map, google_maps_key }: AppSettings, mode: MapMode) {
  const [provided, setProvided] = useState<Provided>();
  const [notice, setNotice] = useState<string>();
  const [tries, setTries] = useState(0);
  const [stands, setStands] = useState(false);
  const fallBack = useCallback(
    (error?: unknown) => {
      if (map.kind === 'embedded') return;
      setNotice(failureWords(error, map));
      setProvided({ by: 'maplibre', style: builtInStyle(map, mode), isBuiltIn: true });
    },
    [map, mode],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts from the beginning
  useEffect(() => {
    let isOver = false;
    const provide = async (): Promise<Provided> => {
      if (map.kind !== 'google' || !google_maps_key) {
        return { by: 'maplibre', style: await configuredStyle(map, mode), isBuiltIn: map.kind === 'embedded' };
      }
      const loading = loadGoogle(google_maps_key);
      const google = await loading.maps;
      if (loading.isRefused()) throw new GoogleRefused('key');
      return { by: 'google', google, isBuiltIn: false };
    };
    const offRefused =
      map.kind === 'google' && google_maps_key
        ? loadGoogle(google_maps_key).onRefused(() => fallBack(new GoogleRefused('key')))
        : undefined;
    provide().then(
      (found) => !isOver && setProvided(found),
      (error) => !isOver && fallBack(error),
    );
    return () => {
      isOver = true;
      offRefused?.();
    };
  }, [map, mode, google_maps_key, fallBack, tries]);
  const isForeign = provided?.by === 'maplibre' && !provided.isBuiltIn;
  useEffect(() => {
    if (!isForeign || stands) return;
    const timer = setTimeout(() => fallBack(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isForeign, stands, fallBack]);
  const retry = () => {
    forgetGoogle();
    setNotice(undefined);
    setStands(false);
    setTries((before) => before + 1);
  };
  const stand = useCallback(() => setStands(true), []);
  return { provided, notice, fallBack, retry, stand };
}
