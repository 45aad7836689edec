import { uncachedUsesOf } from '../../platform/database/references.queries.ts';
import type { Room } from '../../platform/room.ts';
import { cityRecord } from './cities.service.ts';
import { country } from './countries.service.ts';
import { locale } from './locales.service.ts';
import { neighborhoodRecord } from './neighborhoods.service.ts';
import { placeReactions } from './places.reactions.ts';
import { placeRoutes } from './places.routes.ts';

export { seedCountries } from './countries.queries.ts';
export { country } from './countries.service.ts';
export { setDefaultTranslator } from './locales.service.ts';
export { findLocale, seedLocales } from './places.queries.ts';
export { cities, countries, locales, neighborhoods, worldCities } from './places.table.ts';
export { metresOutside } from './point-in-outline.ts';
export { seedCities } from './seed-cities.queries.ts';

export const placesRoom: Room = {
  name: 'places',
  routes: placeRoutes,
  reactions: placeReactions,
  records: [country, locale, cityRecord(uncachedUsesOf('cities')), neighborhoodRecord(uncachedUsesOf('neighborhoods'))],
  collections: { places: { access: 'core.view' } },
};
