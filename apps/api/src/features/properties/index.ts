import type { Room } from '../../platform/room.ts';
import { HOT_DEALS } from './hot-deals/hot-deals.service.ts';
import { endDueHotDeals } from './hot-deals/hot-deals-due.queries.ts';
import { ownProperties } from './list/property-filters.queries.ts';
import { propertySearch } from './list/property-finding.queries.ts';
import { compactCellCounts } from './map/property-map.queries.ts';
import { sweepPhotos } from './photos/photo-sweep.service.ts';
import { purgePhotos } from './photos/property-photos.queries.ts';
import { dropOldPresence } from './presence/presence.queries.ts';
import { propertyReactions } from './properties.reactions.ts';
import { propertyRoutes } from './properties.routes.ts';
import { property } from './property-record.ts';
import { reviewMails } from './review/review.mails.ts';
import { savedNote } from './review/saved-notes/saved-notes.service.ts';

export { linksFor, type PhotoLinks, photoUrl, photoUrls } from '../../platform/files/photo-links.ts';
export { type AdminPropertyQuery, findTheirProperties } from './list/admin-properties.queries.ts';
export { coverHash } from './list/property-columns.queries.ts';
export { isFound, ownProperties } from './list/property-filters.queries.ts';
export {
  photoFiles,
  propertyFacilities,
  propertyFacilityTranslations,
  propertyPhotos,
  propertyTranslations,
  propertyViews,
  propertyViewTranslations,
} from './parts/property-parts.table.ts';
export { type ReencodedPicture, reencodeUpload, storePicture } from './photos/property-photos.service.ts';
export { properties } from './properties.table.ts';
export { findProperty, isPropertySeen } from './property-access.ts';
export { property } from './property-record.ts';
export { titleIn } from './property-titles.queries.ts';

export const propertiesRoom: Room = {
  name: 'properties',
  routes: propertyRoutes,
  reactions: propertyReactions,
  emailTemplates: ({ database, config }) => reviewMails(database, config),
  records: [property, savedNote],
  search: [propertySearch],
  // Renaming a user changes the owner's name in the list.
  collections: {
    properties: {
      access: 'property.view',
      own: ownProperties,
      partsBy: 'property_id',
      pointsAt: { users: 'owner_id' },
    },
    'saved-notes': { access: 'property.review', sharedBy: { table: 'saved_notes', column: 'is_shared' } },
    presence: { access: 'property.view', own: ownProperties, partsBy: 'property_id' },
    'hot-deals': { access: 'hot_deal.view', own: ownProperties, partsBy: 'property_id' },
  },
  jobs: { [HOT_DEALS]: ({ database }) => ({ every: '* * * * *', run: () => endDueHotDeals(database) }) },
  retentionPurges: [
    ({ database }) => purgePhotos(database),
    ({ database, config }) => sweepPhotos(database, config),
    ({ database }) => dropOldPresence(database),
    ({ database }) => compactCellCounts(database),
  ],
};
