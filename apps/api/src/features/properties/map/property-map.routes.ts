import { fileURLToPath } from 'node:url';
import send from '@fastify/send';
import * as contract from '@lintel/contract';
import { type App, serve, serveRaw } from '../../../platform/http/serve.ts';
import { listViewer } from '../property-access.ts';
import { findMap, findTile } from './property-map.service.ts';
import { encodeTile } from './property-tile.ts';

const mapFolder = fileURLToPath(new URL('../../../../map', import.meta.url));

export function propertyMapRoutes(app: App) {
  serve(app, contract.propertyMap, (context, { query }) => findMap(context.db, query, listViewer(context, query)));
  serveRaw(app, contract.propertyTile, async (context, { params, query }) => {
    const tile = [params.z, params.x, params.y] as const;
    return encodeTile(tile, await findTile(context.db, tile, query, listViewer(context, query)));
  });

  // Browsers read it in ranges (HTTP Range) and cache them for a day; it changes only with a release.
  const asIs = { compress: false } as const;
  serveRaw(
    app,
    contract.baseMap,
    async (_context, _input, reply, request) => {
      const options = { root: mapFolder, maxAge: '1d', contentType: false };
      const { statusCode, headers, stream } = await send(request.raw, '/world.pmtiles', options);
      return reply.status(statusCode).headers(headers).type(contract.baseMap.produces).send(stream);
    },
    asIs,
  );
}
