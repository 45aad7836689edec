import type { listEmails } from '@lintel/contract/features/marketing/marketing-emails';
import type { listNotifications } from '@lintel/contract/features/marketing/marketing-notifications';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.emails]: typeof listEmails;
    [paths.notifications]: typeof listNotifications;
  }
}

export const marketing = webRoom({
  name: 'marketing',
  pages: [
    {
      path: paths.marketing,
      title: 'Marketing',
      needs: ['email.view', 'notification.view'],
      load: () => import('./home/marketing-home-page.tsx').then((file) => file.MarketingHomePage),
      heading: 'Marketing',
    },
    {
      path: paths.emails,
      title: 'Emails',
      needs: ['email.view'],
      load: () => import('./list/email-list-page.tsx').then((file) => file.EmailListPage),
      menu: { under: 'Marketing', icon: 'letter' },
    },
    {
      path: paths.newEmail,
      title: 'New email',
      needs: ['email.send'],
      load: () => import('./compose/email-compose-page.tsx').then((file) => file.EmailComposePage),
    },
    {
      path: paths.email,
      title: 'Email',
      needs: ['email.view'],
      load: () => import('./details/email-details-page.tsx').then((file) => file.EmailDetailsPage),
    },
    {
      path: paths.notifications,
      title: 'Notifications',
      needs: ['notification.view'],
      load: () => import('./list/notification-list-page.tsx').then((file) => file.NotificationListPage),
      menu: { under: 'Marketing', icon: 'bell' },
    },
    {
      path: paths.newNotification,
      title: 'New notification',
      needs: ['notification.send'],
      load: () => import('./compose/notification-compose-page.tsx').then((file) => file.NotificationComposePage),
    },
  ],
  records: {
    email: paths.email,
    notification: null,
    email_recipient: null,
    notification_recipient: null,
    marketing_image: null,
  },
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});
