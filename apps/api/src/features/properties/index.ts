import type { Room } from '../../platform/room.ts';
import { sweepPhotos } from './photos/photo-sweep.service.ts';
import { purgeProperties } from './photos/property-photos.queries.ts';
import { propertyReactions } from './properties.reactions.ts';
import { propertyRoutes } from './properties.routes.ts';
import { property } from './property-record.ts';

export { properties } from './properties.table.ts';
export { findProperty } from './property-access.ts';

export const propertiesRoom: Room = {
  name: 'properties',
  routes: propertyRoutes,
  reactions: propertyReactions,
  records: [property],
  purges: [({ database }) => purgeProperties(database), ({ database, config }) => sweepPhotos(database, config)],
};
