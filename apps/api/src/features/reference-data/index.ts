import type { Room } from '../../platform/room.ts';
import { featureRoutes } from './features.routes.ts';
import { referenceRoutes } from './reference-data.routes.ts';

export { featureCategories, features } from './features.table.ts';
export { refuseUnknownItems } from './known-items.ts';
export { ofType, referenceItems } from './reference-data.table.ts';
export { seedReferenceData } from './seed.queries.ts';

export const referenceDataRoom: Room = {
  name: 'reference-data',
  collections: { 'reference-data': { access: 'core.view' }, features: { access: 'core.view' } },
  routes(app) {
    referenceRoutes(app);
    featureRoutes(app);
  },
};
