import { paths } from '../../platform/paths.ts';

export const marketingCrumb = { title: 'Marketing', path: paths.marketing };
export const emailsCrumb = { title: 'Emails', path: paths.emails, list: 'marketing-emails' };
export const notificationsCrumb = {
  title: 'Notifications',
  path: paths.notifications,
  list: 'marketing-notifications',
};
