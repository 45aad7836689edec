export { sweepPhotos } from './photos/photo-sweep.service.ts';
export { purgeProperties } from './photos/property-photos.queries.ts';
export { propertyReactions } from './properties.reactions.ts';
export { propertyRoutes } from './properties.routes.ts';
export { properties } from './properties.table.ts';
export { findProperty } from './property-access.ts';
