import type { Room } from '../../platform/room.ts';
import { viewRoutes } from './views.routes.ts';
import { view } from './views.service.ts';

export const viewsRoom: Room = {
  name: 'views',
  routes: viewRoutes,
  records: [view],
  collections: {
    views: { access: 'signed_in', sharedBy: { table: 'saved_views', column: 'is_shared' } },
    preferences: { access: 'signed_in' },
  },
};
