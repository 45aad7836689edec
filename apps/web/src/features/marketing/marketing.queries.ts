import type { Input } from '@lintel/contract/core/endpoint';
import { marketingStats } from '@lintel/contract/features/marketing/marketing';
import {
  emailSender,
  getEmail,
  type listEmailRecipients,
  listEmails,
} from '@lintel/contract/features/marketing/marketing-emails';
import { getNotification, listNotifications } from '@lintel/contract/features/marketing/marketing-notifications';
import { endpointQuery } from '../../platform/query-client.ts';
import type { Channel, Message } from './channels.ts';
import { isInProgress } from './message-words.ts';

export const emailQuery = (id: number) => endpointQuery(getEmail, { id }, ['marketing-emails']);
export const notificationQuery = (id: number) => endpointQuery(getNotification, { id }, ['marketing-notifications']);

const EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

type Asked = { state: { data?: Pick<Message, 'status'> | undefined; fetchFailureCount: number } };

/** Polls once a second while sending, less often after failures. */
export const pollWhileSending = ({ state: { data, fetchFailureCount } }: Asked) => {
  if (!data || !isInProgress(data)) return false;
  return fetchFailureCount > 0 ? AFTER_FAILURE_MS : EVERY_MS;
};

export const recipientsQuery = (channel: Channel, input: Input<typeof listEmailRecipients>) =>
  endpointQuery(channel.recipients, input, channel.invalidatedBy);

/** The current sender address. */
export const senderQuery = endpointQuery(emailSender, {}, ['marketing-emails']);

export const reasonsQuery = (channel: Channel, id: number) =>
  endpointQuery(channel.reasons, { id }, channel.invalidatedBy);

export const historyQuery =
  (channel: Channel, id: number) =>
  (per_page = 25) =>
    endpointQuery(channel.history, { id, per_page }, channel.invalidatedBy);

export const statsQuery = endpointQuery(marketingStats, {}, ['marketing-emails', 'marketing-notifications', 'users']);

export const lastEmailsQuery = endpointQuery(listEmails, { per_page: 10 }, ['marketing-emails']);
export const lastNotificationsQuery = endpointQuery(listNotifications, { per_page: 10 }, ['marketing-notifications']);
