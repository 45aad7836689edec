import type { Room } from '../../platform/room.ts';
import { ownProperties } from '../properties/index.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsRoom: Room = {
  name: 'reports',
  routes: reportRoutes,
  // A report is visible with its property.
  collections: { reports: { access: ['user.view', 'property.view'], own: ownProperties, partsBy: 'property_id' } },
};
