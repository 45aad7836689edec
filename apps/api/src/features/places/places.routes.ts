import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/serve.ts';
import { findLocales } from './places.queries.ts';

export function placeRoutes(app: App) {
  serve(app, contract.listLocales, ({ db }) => findLocales(db));
}
