import type { MapSettings } from '@lintel/contract/features/health/health';
import type { StyleSpecification } from 'maplibre-gl';
import type { MapMode } from './map-colours.ts';
import { layersOfFile } from './map-library.ts';
import { embeddedStyle, fileStyle, ownMapFile, tilesStyle } from './map-style.ts';

export type MapStyle = string | StyleSpecification;

const whole = (url: string) => new URL(url, location.href).href;

export const builtInStyle = ({ kind, url, credit }: MapSettings, mode: MapMode) =>
  embeddedStyle(mode, whole(kind === 'embedded' || kind === 'google' ? url : ownMapFile), credit);

/** The style of the configured map. Throws if a file must be inspected first and cannot be read. */
export async function configuredStyle(settings: MapSettings, mode: MapMode): Promise<MapStyle> {
  const { kind, url } = settings;
  if (kind === 'style') return url;
  if (kind === 'xyz') return tilesStyle(mode, url);
  if (kind === 'pmtiles') return fileStyle(mode, whole(url), await layersOfFile(whole(url)));
  return builtInStyle(settings, mode);
}

/** The name of the map provider, for messages. */
export const hostOf = ({ kind, url }: Pick<MapSettings, 'kind' | 'url'>) =>
  kind === 'google' ? 'Google Maps' : new URL(url.replaceAll(/[{}]/g, ''), location.href).host;
