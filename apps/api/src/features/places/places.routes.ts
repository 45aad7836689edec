import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/serve.ts';
import { findCountries } from './countries.queries.ts';
import { findLocales } from './places.queries.ts';

export function placeRoutes(app: App) {
  serve(app, contract.listLocales, ({ db }) => findLocales(db));
  serve(app, contract.listCountries, ({ db }, { query }) => findCountries(db, query));
}
