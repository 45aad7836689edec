export const marketingHomePage = () => import('./home/marketing-home-page.tsx').then((file) => file.MarketingHomePage);
export const emailListPage = () => import('./list/email-list-page.tsx').then((file) => file.EmailListPage);
export const emailDetailsPage = () => import('./details/email-details-page.tsx').then((file) => file.EmailDetailsPage);
export const emailComposePage = () => import('./compose/email-compose-page.tsx').then((file) => file.EmailComposePage);
export const notificationListPage = () =>
  import('./list/notification-list-page.tsx').then((file) => file.NotificationListPage);
export const notificationComposePage = () =>
  import('./compose/notification-compose-page.tsx').then((file) => file.NotificationComposePage);
