import type { GoogleMaps } from './google-maps.ts';

/** Why Google Maps failed to load. */
type GoogleFailure = 'key' | 'network' | 'silence';

/** The timeout for loading. */
const PATIENCE_MS = 8000;
const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const CALLBACK = 'googleMapsReady';

type Page = Window & {
  [CALLBACK]?: () => void;
  /** Google calls it for an invalid key, even after the map has loaded. */
  gm_authFailure?: () => void;
  google?: { maps: GoogleMaps };
};

export class GoogleRefused extends Error {
  readonly why: GoogleFailure;
  constructor(why: GoogleFailure) {
    super(`Google Maps: ${why}`);
    this.why = why;
  }
}

type Loading = {
  maps: Promise<GoogleMaps>;
  /** The key was rejected, even after the map had loaded. */
  isRefused: () => boolean;
  onRefused: (listener: () => void) => () => void;
};

let loading: Loading | undefined;

const addressOf = (key: string, script: string) => {
  const address = new URL(script);
  const query = { key, callback: CALLBACK, loading: 'async', libraries: 'places,marker', v: 'weekly' };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
};

function start(key: string, script: string): Loading {
  const page = window as Page;
  const refused = new Set<() => void>();
  let isRefused = false;
  const maps = new Promise<GoogleMaps>((resolve, reject) => {
    const fail = (why: GoogleFailure) => reject(new GoogleRefused(why));
    const timer = setTimeout(() => fail('silence'), PATIENCE_MS);
    page.gm_authFailure = () => {
      isRefused = true;
      fail('key');
      for (const listener of refused) listener();
    };
    page[CALLBACK] = () => {
      clearTimeout(timer);
      if (page.google) resolve(page.google.maps);
      else fail('network');
    };
    const element = document.createElement('script');
    element.async = true;
    element.src = addressOf(key, script);
    element.onerror = () => {
      clearTimeout(timer);
      fail('network');
    };
    document.head.append(element);
  });
  // Avoids an unhandled rejection: the error is handled where a map is shown.
  maps.catch(() => {});
  return {
    maps,
    isRefused: () => isRefused,
    onRefused: (listener) => {
      refused.add(listener);
      return () => void refused.delete(listener);
    },
  };
}

/** Loads Google Maps with its places library, once for all callers. */
export function loadGoogle(key: string, script = SCRIPT): Loading {
  loading ??= start(key, script);
  return loading;
}

/** For retries and tests. */
export function forgetGoogle() {
  loading = undefined;
}

export const googleFailureWords: Record<GoogleFailure, string> = {
  key: 'Google Maps does not accept the key',
  network: 'Google Maps could not be reached',
  silence: 'Google Maps does not answer',
};
