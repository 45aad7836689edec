import type { GoogleMaps } from './google-maps.ts';

/** Why Google's map is not there. */
type GoogleFailure = 'key' | 'network' | 'silence';

/** Longer than this nobody looks at an empty place. */
const PATIENCE_MS = 8000;
const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const CALLBACK = 'googleMapsReady';

type Page = Window & {
  [CALLBACK]?: () => void;
  /** Google calls it when it does not like the key, also after the map was there. */
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
  /** Also when the map was there already. */
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
  // Whoever wants a map hears of it; until then nobody is bothered.
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

/** Google's map with its places, asked for once, however many want it. */
export function loadGoogle(key: string, script = SCRIPT): Loading {
  loading ??= start(key, script);
  return loading;
}

/** For another try, and for tests. */
export function forgetGoogle() {
  loading = undefined;
}

export const googleFailureWords: Record<GoogleFailure, string> = {
  key: 'Google Maps does not accept the key',
  network: 'Google Maps could not be reached',
  silence: 'Google Maps does not answer',
};
