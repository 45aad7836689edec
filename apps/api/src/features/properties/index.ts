export { keepPictures, layPictures } from './demo-pictures/picture-cache.ts';
export { seedDemoProperties } from './demo-properties.queries.ts';
export { type Random, randomOf } from './demo-random.ts';
export { sweepPhotos } from './photo-sweep.service.ts';
export { propertyReactions } from './properties.reactions.ts';
export { propertyRoutes } from './properties.routes.ts';
export { properties } from './properties.table.ts';
export { findProperty } from './property-access.ts';
export { purgeProperties } from './property-photos.queries.ts';
