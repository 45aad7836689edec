export const pendingCount = () => import('./pending-count.tsx').then((file) => file.PendingCount);
export const propertyListPage = () => import('./property-list-page.tsx').then((file) => file.PropertyListPage);
export const propertyDetailsPage = () => import('./property-details-page.tsx').then((file) => file.PropertyDetailsPage);
