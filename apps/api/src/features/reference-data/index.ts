export { featureCategories, features } from './features.table.ts';
export { ofType, referenceItems } from './reference-data.table.ts';
export { seedReferenceData } from './seed.queries.ts';
