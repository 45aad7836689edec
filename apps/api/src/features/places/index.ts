export { seedLocales } from './places.queries.ts';
export { placeRoutes } from './places.routes.ts';
