export { featureRoutes } from './features.routes.ts';
export { featureCategories, features } from './features.table.ts';
export { refuseUnknownItems } from './known-items.ts';
export { referenceRoutes } from './reference-data.routes.ts';
export { ofType, referenceItems } from './reference-data.table.ts';
export { seedReferenceData } from './seed.queries.ts';
