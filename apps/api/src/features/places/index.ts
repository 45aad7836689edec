export { seedCountries } from './countries.queries.ts';
export { seedLocales } from './places.queries.ts';
export { placeRoutes } from './places.routes.ts';
export { cities, countries, locales, neighborhoods } from './places.table.ts';
export { seedCities } from './seed-cities.queries.ts';
