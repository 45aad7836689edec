import type { Input } from '@lintel/contract/core/endpoint';
import { marketingStats } from '@lintel/contract/features/marketing/marketing';
import {
  emailSender,
  getEmail,
  type listEmailRecipients,
  listEmails,
} from '@lintel/contract/features/marketing/marketing-emails';
import { getNotification, listNotifications } from '@lintel/contract/features/marketing/marketing-notifications';
import { ask } from '../../platform/query-client.ts';
import type { Channel, Message } from './channels.ts';
import { isMoving } from './message-words.ts';

export const emailQuery = (id: number) => ask(getEmail, { id }, ['marketing-emails']);
export const notificationQuery = (id: number) => ask(getNotification, { id }, ['marketing-notifications']);

const EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

type Asked = { state: { data?: Pick<Message, 'status'> | undefined; fetchFailureCount: number } };

/** Polls once a second while sending, less often after failures. */
export const whileMoving = ({ state: { data, fetchFailureCount } }: Asked) => {
  if (!data || !isMoving(data)) return false;
  return fetchFailureCount > 0 ? AFTER_FAILURE_MS : EVERY_MS;
};

export const recipientsQuery = (channel: Channel, input: Input<typeof listEmailRecipients>) =>
  ask(channel.recipients, input, channel.show);

/** The current sender address. */
export const senderQuery = ask(emailSender, {}, ['marketing-emails']);

export const reasonsQuery = (channel: Channel, id: number) => ask(channel.reasons, { id }, channel.show);

export const historyQuery =
  (channel: Channel, id: number) =>
  (per_page = 25) =>
    ask(channel.history, { id, per_page }, channel.show);

export const statsQuery = ask(marketingStats, {}, ['marketing-emails', 'marketing-notifications', 'users']);

export const lastEmailsQuery = ask(listEmails, { per_page: 10 }, ['marketing-emails']);
export const lastNotificationsQuery = ask(listNotifications, { per_page: 10 }, ['marketing-notifications']);
