import { referenceTypeKeys } from '@lintel/contract';
import { uncachedUsesOf } from '../../platform/database/references.queries.ts';
import type { Room } from '../../platform/room.ts';
import { featureRoutes } from './features.routes.ts';
import { categoryRecord, featureRecord } from './features.service.ts';
import { itemSearch } from './item-finding.queries.ts';
import { referenceRoutes } from './reference-data.routes.ts';
import { itemRecord } from './reference-data.service.ts';

export { featureCategories, features } from './features.table.ts';
export { refuseUnknownItems } from './known-items.ts';
export { ofType, referenceItems } from './reference-data.table.ts';
export { seedReferenceData } from './seed.queries.ts';

const uses = { feature: uncachedUsesOf('features'), category: uncachedUsesOf('feature_categories') };

export const referenceDataRoom: Room = {
  name: 'reference-data',
  collections: { 'reference-data': { access: 'core.view' }, features: { access: 'core.view' } },
  search: [itemSearch],
  routes(app) {
    referenceRoutes(app);
    featureRoutes(app);
  },
  records: [
    ...referenceTypeKeys().map((type) => itemRecord({ type, uses: uncachedUsesOf('reference_items') })),
    featureRecord(uses),
    categoryRecord(uses),
  ],
};
