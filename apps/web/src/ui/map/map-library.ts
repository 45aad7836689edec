import * as library from 'maplibre-gl';
// By default the library looks for its worker next to itself, which fails in a bundle.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import 'maplibre-gl/dist/maplibre-gl.css';

library.setWorkerUrl(new URL(workerUrl, location.href).href);

const files = new Protocol();
library.addProtocol('pmtiles', files.tile);

export const mapLibrary = library;

/** The vector layers of a PMTiles file, or undefined if it contains raster tiles. Throws if the file does not exist. */
export async function layersOfFile(url: string): Promise<string[] | undefined> {
  const file = new PMTiles(url);
  files.add(file);
  const { tileType } = await file.getHeader();
  if (tileType !== TileType.Mvt) return undefined;
  const { vector_layers: layers = [] } = (await file.getMetadata()) as { vector_layers?: { id: string }[] };
  return layers.map(({ id }) => id);
}

type Load = (address: URL, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Tiles that require a signed-in admin: MapLibre requests `name://…`, and `load` fetches them. */
export const loadTilesBy = (name: string, load: Load) =>
  library.addProtocol(name, async ({ url }, { signal }) => ({ data: await load(new URL(url), signal) }));
