import type { listProperties } from '@lintel/contract/features/properties/properties';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.properties]: typeof listProperties;
  }
}

const ownProperties = { permission: 'property.view', text: 'You see your own properties only' } as const;

export const properties = webRoom({
  name: 'properties',
  pages: [
    {
      path: paths.properties,
      title: 'Properties',
      needs: ['property.view'],
      own: ownProperties,
      load: () => import('./list/property-list-page.tsx').then((file) => file.PropertyListPage),
      menu: {
        under: 'Properties',
        icon: 'home',
        count: { load: () => import('./shared/pending-count.tsx').then((file) => file.PendingCount), isSmall: true },
      },
      isHome: true,
      rendersBeforeIcons: true,
    },
    {
      path: paths.hotDeals,
      title: 'Hot Deals',
      needs: ['hot_deal.view'],
      own: { permission: 'hot_deal.view', text: 'You see hot deals of your own properties only' },
      load: () => import('./hot-deals/hot-deals-page.tsx').then((file) => file.HotDealsPage),
      menu: { under: 'Properties', icon: 'fire' },
    },
    {
      path: paths.propertyMap,
      title: 'Map',
      needs: ['property.view'],
      own: ownProperties,
      load: () => import('./map/property-map-page.tsx').then((file) => file.PropertyMapPage),
      menu: { under: 'Properties', icon: 'map' },
    },
    {
      path: paths.review,
      title: 'Review desk',
      needs: ['property.review'],
      load: () => import('./review/review-page.tsx').then((file) => file.ReviewPage),
    },
    {
      path: paths.newProperty,
      title: 'New property',
      needs: ['property.edit'],
      load: () => import('./edit/property-create-page.tsx').then((file) => file.CreatePropertyPage),
    },
    {
      path: paths.property,
      title: 'Property',
      needs: ['property.view'],
      load: () => import('./details/property-details-page.tsx').then((file) => file.PropertyDetailsPage),
    },
    {
      path: paths.editProperty,
      title: 'Edit property',
      needs: ['property.edit'],
      load: () => import('./edit/property-edit-page.tsx').then((file) => file.EditPropertyPage),
    },
  ],
  records: { property: paths.property, hot_deal: paths.property, saved_note: null },
  searchResult: () => import('./shared/property-search-face.ts').then((file) => file.propertySearchFace),
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});

export { pictureOf } from './photos/property-pictures.ts';

export const addedProperties = () => import('./list/added-properties.tsx').then((file) => file.AddedProperties);
export const assignDrawer = () => import('./list/assign-drawer.tsx').then((file) => file.AssignDrawer);
export const assignedProperties = () => import('./list/admin-properties.tsx').then((file) => file.AssignedProperties);
export const userProperties = () => import('./list/user-properties.tsx').then((file) => file.UserProperties);

/** @public For features that reference a property. */
export const propertyPicker = () => import('./shared/property-picker.ts').then((file) => file.propertyPicker);
