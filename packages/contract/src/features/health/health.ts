import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';

export const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs',
  permission: 'public',
  reply: z.object({ status: z.literal('live') }),
});

export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process answers and its database does; 503 otherwise',
  permission: 'public',
  reply: z.object({ status: z.literal('ready') }),
});

export const openApi = rawEndpoint({
  method: 'GET',
  path: '/docs/openapi.json',
  summary: 'This description, OpenAPI 3.1',
  permission: 'public',
  produces: 'application/json',
});

export const docsPage = rawEndpoint({
  method: 'GET',
  path: '/docs',
  summary: 'This description as a page',
  permission: 'public',
  produces: 'text/html',
});

/** Files of the docs page with their content types. */
export const docsFiles = {
  'docs.css': 'text/css; charset=utf-8',
  'docs.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;
export type DocsFile = keyof typeof docsFiles;

export const getDocsFile = rawEndpoint({
  method: 'GET',
  path: '/docs/{file}',
  summary: 'A style or script of that page',
  permission: 'public',
  params: z.object({ file: z.enum(Object.keys(docsFiles) as [DocsFile, ...DocsFile[]]) }),
  produces: 'text/plain',
});

/** The map provider: built-in, a MapLibre style, raster tiles (`{z}`, `{x}`, `{y}`), a PMTiles file, or Google. */
export const mapKinds = ['embedded', 'style', 'xyz', 'pmtiles', 'google'] as const;

/** The geocoding provider: built-in, a geocoder called by the server, or Google, called by the browser. */
export const placeSources = ['embedded', 'geocoder', 'google'] as const;

export const MapSettings = z.object({
  kind: z.enum(mapKinds),
  /**
   * The URL of the style, the tiles or the file; for the built-in map its file on this server, which is also the
   * fallback for Google.
   */
  url: z.string(),
  /** The attribution of the built-in map; others provide their own. */
  credit: z.string(),
  places: z.enum(placeSources),
});
export type MapSettings = z.infer<typeof MapSettings>;

/** Settings that the web app needs before login. */
export const AppSettings = z.object({
  landing: z.string(),
  help_url: z.string(),
  demo: z.boolean(),
  google_maps_key: z.string().nullable(),
  /** Whether machine translation is available. */
  translates: z.boolean(),
  map: MapSettings,
});
export type AppSettings = z.infer<typeof AppSettings>;

export const appSettings = endpoint({
  method: 'GET',
  path: '/v1/dashboard/settings',
  summary: 'What the web app must know before anyone signs in',
  permission: 'public',
  reply: AppSettings,
});
