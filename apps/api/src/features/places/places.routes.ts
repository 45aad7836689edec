import * as contract from '@lintel/contract';
import { usesOf } from '../../platform/database/references.queries.ts';
import { serveExport } from '../../platform/http/export.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { allCities, findCities, findCity } from './cities.queries.ts';
import { createCity, deleteCity, updateCity } from './cities.service.ts';
import { findCountries } from './countries.queries.ts';
import { updateCountry } from './countries.service.ts';
import { updateLocale } from './locales.service.ts';
import { lookAround, placesFor, resolvePlace, wishOf } from './look-up/look-up.service.ts';
import { importNeighborhoods } from './neighborhood-import.service.ts';
import { allNeighborhoods, findNeighborhood, findNeighborhoods } from './neighborhoods.queries.ts';
import { createNeighborhood, deleteNeighborhood, updateNeighborhood } from './neighborhoods.service.ts';
import { cityColumns, neighborhoodColumns } from './place-tables.ts';
import { findLocales } from './places.queries.ts';

export function placeRoutes(app: App) {
  const uses = { city: usesOf('cities'), neighborhood: usesOf('neighborhoods') };
  serve(app, contract.listLocales, ({ db }) => findLocales(db));
  serve(app, contract.updateLocale, (context, { params, body }) => updateLocale(context, params.code, body));
  serve(app, contract.listCountries, ({ db }, { query }) => findCountries(db, query));
  serve(app, contract.updateCountry, (context, { params, body }) => updateCountry(context, params.id, body));

  serve(app, contract.listCities, ({ db }, { query }) => findCities(db, uses.city, query));
  serveExport(app, contract.exportCities, {
    entity: 'city',
    file: 'cities',
    table: async (_, query) => ({ columns: cityColumns, rows: await allCities(app.database, uses.city, query) }),
  });
  serve(app, contract.getCity, async ({ db }, { params }) => {
    const city = await findCity(db, uses.city, params.id);
    if (!city) throw notFound('This city');
    return city;
  });
  serve(app, contract.createCity, (context, { body }) => createCity(context, uses.city, body));
  serve(app, contract.updateCity, (context, { params, body }) => updateCity(context, uses.city, params.id, body));
  serve(app, contract.deleteCity, (context, { params }) => deleteCity(context, uses.city, params.id));

  serve(app, contract.listNeighborhoods, ({ db }, { query }) => findNeighborhoods(db, uses.neighborhood, query));
  serveExport(app, contract.exportNeighborhoods, {
    entity: 'neighborhood',
    file: 'neighbourhoods',
    table: async (_, query) => ({
      columns: neighborhoodColumns,
      rows: await allNeighborhoods(app.database, uses.neighborhood, query),
    }),
  });
  serve(app, contract.getNeighborhood, async ({ db }, { params }) => {
    const found = await findNeighborhood(db, uses.neighborhood, params.id);
    if (!found) throw notFound('This neighbourhood');
    return found;
  });
  serve(app, contract.createNeighborhood, (context, { body }) => createNeighborhood(context, uses.neighborhood, body));
  serve(app, contract.updateNeighborhood, (context, { params, body }) =>
    updateNeighborhood(context, uses.neighborhood, params.id, body),
  );
  serve(app, contract.deleteNeighborhood, (context, { params }) =>
    deleteNeighborhood(context, uses.neighborhood, params.id),
  );
  serve(app, contract.importNeighborhoods, (context, { body }) => importNeighborhoods(context, body));

  const places = placesFor({ database: app.database, config: app.config, log: app.http.log });
  serve(app, contract.suggestPlaces, (_, { query }) => places.suggest(wishOf(query)));
  serve(app, contract.resolvePlace, (_, { query }) => resolvePlace(places, query.id, query.locale));
  serve(app, contract.reversePlace, (_, { query }) => lookAround(app.database, places, query));
}
