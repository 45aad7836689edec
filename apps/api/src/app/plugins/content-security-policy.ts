import { createHash } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

const origin = (url: string | undefined) => (url ? [new URL(url.replaceAll(/[{}]/g, '')).origin] : []);

/** Hash of an empty style element: our scripts insert rules into it; a style element with inline text is blocked. */
const EMPTY_STYLE = `'sha256-${createHash('sha256').digest('base64')}'`;

/** No inline script, ever, and no inline style element (docs/decisions/0070). */
export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const google = config.googleMapsKey ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : [];
  const maps = [...google, ...origin(config.mapStyleUrl), ...origin(config.mapTilesUrl)];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google],
    // The scripts of Google Maps write their styles into the page.
    'style-src': ["'self'", ...(config.googleMapsKey ? ["'unsafe-inline'", ...google] : [EMPTY_STYLE])],
    // Emails previewed in a frame inherit this policy and are styled by attributes.
    'style-src-attr': ["'unsafe-inline'"],
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
