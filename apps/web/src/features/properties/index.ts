export { pictureOf } from './photos/property-pictures.ts';

export const addedProperties = () => import('./list/added-properties.tsx').then((file) => file.AddedProperties);
export const assignDrawer = () => import('./list/assign-drawer.tsx').then((file) => file.AssignDrawer);
export const assignedProperties = () => import('./list/admin-properties.tsx').then((file) => file.AssignedProperties);
export const createPropertyPage = () =>
  import('./edit/property-create-page.tsx').then((file) => file.CreatePropertyPage);
export const editPropertyPage = () => import('./edit/property-edit-page.tsx').then((file) => file.EditPropertyPage);
export const hotDealsPage = () => import('./hot-deals/hot-deals-page.tsx').then((file) => file.HotDealsPage);
export const pendingCount = () => import('./shared/pending-count.tsx').then((file) => file.PendingCount);
export const propertyDetailsPage = () =>
  import('./details/property-details-page.tsx').then((file) => file.PropertyDetailsPage);
export const propertyListPage = () => import('./list/property-list-page.tsx').then((file) => file.PropertyListPage);
export const propertyMapPage = () => import('./map/property-map-page.tsx').then((file) => file.PropertyMapPage);
export const propertySearchFace = () =>
  import('./shared/property-search-face.ts').then((file) => file.propertySearchFace);
export const reviewPage = () => import('./review/review-page.tsx').then((file) => file.ReviewPage);
export const userProperties = () => import('./list/user-properties.tsx').then((file) => file.UserProperties);

/** @public For features that reference a property. */
export const propertyPicker = () => import('./shared/property-picker.ts').then((file) => file.propertyPicker);
