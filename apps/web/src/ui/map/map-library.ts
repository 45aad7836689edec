import * as library from 'maplibre-gl';
// The library looks for its worker beside itself, where a bundle has none.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import 'maplibre-gl/dist/maplibre-gl.css';

library.setWorkerUrl(new URL(workerUrl, location.href).href);

const files = new Protocol();
library.addProtocol('pmtiles', files.tile);

export const mapLibrary = library;

/** The layers of a PMTiles file, or nothing if it holds pictures. Throws if there is no such file. */
export async function layersOfFile(url: string): Promise<string[] | undefined> {
  const file = new PMTiles(url);
  files.add(file);
  const { tileType } = await file.getHeader();
  if (tileType !== TileType.Mvt) return undefined;
  const { vector_layers: layers = [] } = (await file.getMetadata()) as { vector_layers?: { id: string }[] };
  return layers.map(({ id }) => id);
}

type Load = (address: URL, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Tiles that only whoever is signed in may have: MapLibre asks for `name://…`, and `load` fetches them. */
export const loadTilesBy = (name: string, load: Load) =>
  library.addProtocol(name, async ({ url }, { signal }) => ({ data: await load(new URL(url), signal) }));
