import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { searchAll } from './search.service.ts';

export function searchRoutes(app: App) {
  serve(app, contract.searchRecords, (context, { query }) => searchAll(context, app.searches, query));
}
