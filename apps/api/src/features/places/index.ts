import type { Room } from '../../platform/room.ts';
import { country } from './countries.service.ts';
import { locale } from './locales.service.ts';
import { placeRoutes } from './places.routes.ts';

export { seedCountries } from './countries.queries.ts';
export { seedLocales } from './places.queries.ts';
export { cities, countries, locales, neighborhoods } from './places.table.ts';
export { seedCities } from './seed-cities.queries.ts';

export const placesRoom: Room = {
  name: 'places',
  routes: placeRoutes,
  records: [country, locale],
  collections: { places: { access: 'core.view' } },
};
