import * as contract from '@lintel/contract';
import { docsFile, docsPage } from '../../platform/http/docs-page.ts';
import { allEndpoints } from '../../platform/http/endpoints.ts';
import { isDatabaseUp } from '../../platform/http/health.queries.ts';
import { describeApi } from '../../platform/http/openapi.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { mapSettings } from '../../platform/map-settings.ts';
import { problem } from '../../platform/problem.ts';

export function healthRoutes(app: App) {
  serve(app, contract.healthLive, async () => ({ status: 'live' as const }));
  serve(app, contract.healthReady, async ({ db }) => {
    if (!(await isDatabaseUp(db))) throw problem('unavailable', 'The database does not answer.');
    return { status: 'ready' as const };
  });
  serve(app, contract.appSettings, async ({ config }) => ({
    landing: config.landing,
    help_url: config.helpUrl ?? '/help',
    demo: config.demo,
    google_maps_key: config.googleMapsKey ?? null,
    translates: config.translateUrl !== undefined,
    map: mapSettings(config),
  }));

  // Memoized on the first request: building it is slow and it does not change until restart.
  let document: string | undefined;
  serveRaw(app, contract.openApi, async () => {
    document ??= JSON.stringify(describeApi(allEndpoints, app.config.webOrigin));
    return document;
  });
  serveRaw(app, contract.docsPage, async () => docsPage());
  serveRaw(app, contract.getDocsFile, async (_, { params: { file } }, reply) => {
    reply.type(contract.docsFiles[file]).header('cache-control', 'public, max-age=86400');
    return docsFile(file);
  });
}
