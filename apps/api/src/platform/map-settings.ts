import { baseMap, type MapSettings } from '@lintel/contract';
import type { Config } from './config.ts';

const CREDIT = 'Natural Earth · GeoNames (CC BY 4.0)';

const isFile = (url: string) => new URL(url.replaceAll(/[{}]/g, '')).pathname.endsWith('.pmtiles');

function mapOf({ googleMapsKey, mapStyleUrl, mapTilesUrl }: Config): Pick<MapSettings, 'kind' | 'url'> {
  if (googleMapsKey) return { kind: 'google', url: baseMap.path };
  if (mapStyleUrl) return { kind: 'style', url: mapStyleUrl };
  if (mapTilesUrl) return { kind: isFile(mapTilesUrl) ? 'pmtiles' : 'xyz', url: mapTilesUrl };
  return { kind: 'embedded', url: baseMap.path };
}

/** Google's map and Google's places are only used together. */
const placesOf = ({ googleMapsKey, geocoderUrl }: Config) =>
  googleMapsKey ? 'google' : geocoderUrl ? 'geocoder' : 'embedded';

export const mapSettings = (config: Config): MapSettings => ({
  ...mapOf(config),
  credit: CREDIT,
  places: placesOf(config),
});
