import {
  cancelEmail,
  countEmailAudience,
  type EmailRow,
  emailHistory,
  emailSender,
  exportEmailRecipients,
  getEmail,
  listEmailReasons,
  listEmailRecipients,
  rescheduleEmail,
  retryEmail,
  sendEmailNow,
  settleEmail,
} from '@lintel/contract/features/marketing/marketing-emails';
import {
  cancelNotification,
  countNotificationAudience,
  exportNotificationRecipients,
  getNotification,
  listNotificationReasons,
  listNotificationRecipients,
  notificationHistory,
  rescheduleNotification,
  retryNotification,
  sendNotificationNow,
  settleNotification,
} from '@lintel/contract/features/marketing/marketing-notifications';
import { emailTransitions, notificationTransitions } from '@lintel/contract/features/marketing/message-statuses';
import { paths } from '../../platform/paths.ts';

/** The adapters of the two channels: everything that differs between them in the UI. */
export const emailChannel = {
  noun: 'email',
  many: 'emails',
  view: 'email.view',
  send: 'email.send',
  compose: paths.newEmail,
  invalidatedBy: ['marketing-emails'] as const,
  transitions: emailTransitions,
  get: getEmail,
  count: countEmailAudience,
  cancel: cancelEmail,
  reschedule: rescheduleEmail,
  sendNow: sendEmailNow,
  retry: retryEmail,
  settle: settleEmail,
  recipients: listEmailRecipients,
  reasons: listEmailReasons,
  exports: exportEmailRecipients,
  history: emailHistory,
  sender: emailSender,
} as const;

export const notificationChannel = {
  noun: 'notification',
  many: 'notifications',
  view: 'notification.view',
  send: 'notification.send',
  compose: paths.newNotification,
  invalidatedBy: ['marketing-notifications'] as const,
  transitions: notificationTransitions,
  get: getNotification,
  count: countNotificationAudience,
  cancel: cancelNotification,
  reschedule: rescheduleNotification,
  sendNow: sendNotificationNow,
  retry: retryNotification,
  settle: settleNotification,
  recipients: listNotificationRecipients,
  reasons: listNotificationReasons,
  exports: exportNotificationRecipients,
  history: notificationHistory,
  /** The app shows no sender. */
  sender: undefined,
} as const;

export type Channel = typeof emailChannel | typeof notificationChannel;

/** The fields that messages of both channels have. */
export type Message = Omit<EmailRow, 'subject' | 'preheader' | 'sent_from'>;
