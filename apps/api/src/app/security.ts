import type { Config } from '../platform/config.ts';

const origin = (url: string | undefined) => (url ? [new URL(url.replaceAll(/[{}]/g, '')).origin] : []);

/** No inline script, ever. Styles are made at run time by the component library, so those may be inline. */
export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const google = config.googleMapsKey ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : [];
  const maps = [...google, ...origin(config.mapStyleUrl), ...origin(config.mapTilesUrl)];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'blob:', ...maps, ...origin(config.s3Url)],
    'font-src': ["'self'", ...google],
    'connect-src': ["'self'", ...maps],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
