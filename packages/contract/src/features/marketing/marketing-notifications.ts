import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { email, id, line, nullIfEmpty } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { selectedRowsQuery } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields } from '../../core/record-fields.ts';
import { withMergeFields } from './merge-fields.ts';
import { messageEndpoints, recipientQuery } from './message-endpoints.ts';
import { commonFields, replyExtras, sendFields } from './message-fields.ts';

const words = { title: withMergeFields(line(3, 50)), body: withMergeFields(line(3, 150)) };
const NotificationWords = z.strictObject(words);

/** Rejects user info in URLs: `https://bank.example@evil.test` opens the second host. */
const namesUser = (url: string) => /^[a-z]+:[\\/]*[^\\/?#]*@/i.test(url);
const https = () =>
  z
    .url({ protocol: /^https$/, error: 'Must be an https address' })
    .max(500)
    .refine((url) => !namesUser(url), 'Must not contain a user name or a password');

const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;
/** Phones load images over https. Images on localhost are allowed for trying things out. */
const picture = () =>
  z
    .url({ error: 'Must be an https address' })
    .max(500)
    .refine((url) => url.startsWith('https://') || thisMachine.test(url), 'Must be an https address');

/** What opens on tap. */
export const NotificationLink = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('property'),
    value: z.string().regex(/^\d{1,15}$/, 'Must be the id of a property'),
  }),
  z.strictObject({ kind: z.literal('hot_deals'), value: z.literal('').default('') }),
  z.strictObject({ kind: z.literal('url'), value: https() }),
]);
export type NotificationLink = z.output<typeof NotificationLink>;

/** `is_dropped` if the property was no longer published when it was sent, so the link was removed. */
const storedLink = z.object({
  kind: z.enum(['property', 'hot_deals', 'url']),
  value: z.string(),
  is_dropped: z.boolean().optional(),
});
export type StoredLink = z.output<typeof storedLink>;

const variants = z.strictObject({ ar: NotificationWords.optional(), fr: NotificationWords.optional() });

export const notificationFields = fields({
  title: field(words.title, 'Title'),
  body: field(words.body, 'Body'),
  image_url: field(nullIfEmpty(picture()), 'Picture', { exported: false }),
  link: field(storedLink.nullish(), 'Link', { exported: false }),
  variants: field(variants.nullish(), 'Variants', { audited: false, exported: false }),
  ...commonFields,
});

export const Notification = z.object({ ...replyExtras, ...notificationFields.reply });
export type Notification = z.infer<typeof Notification>;

const content = {
  ...words,
  image_url: notificationFields.input.image_url,
  link: NotificationLink.nullish(),
  variants: variants.nullish(),
};

export const SendNotification = z.strictObject({ ...content, ...sendFields });
export type SendNotification = z.output<typeof SendNotification>;

const path = '/v1/dashboard/marketing-notifications';

export const {
  list: listNotifications,
  count: countNotifications,
  export: exportNotifications,
  get: getNotification,
  send: sendNotification,
  audience: countNotificationAudience,
  cancel: cancelNotification,
  reschedule: rescheduleNotification,
  sendNow: sendNotificationNow,
  retry: retryNotification,
  settle: settleNotification,
  recipients: listNotificationRecipients,
  reasons: listNotificationReasons,
  history: notificationHistory,
} = messageEndpoints({
  path,
  one: 'notification',
  article: 'a',
  many: 'notifications',
  view: 'notification.view',
  send: 'notification.send',
  collection: 'marketing-notifications',
  row: Notification,
  reply: Notification,
  input: SendNotification,
});

export const exportNotificationRecipients = rawEndpoint({
  method: 'GET',
  path: `${path}/{id}/recipients/export.csv`,
  summary: 'Every matching recipient as CSV',
  permission: 'export.run',
  alsoRequires: 'notification.view',
  params: idParams,
  query: recipientQuery.extend(selectedRowsQuery),
  produces: 'text/csv; charset=utf-8',
});

export const previewNotification = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'How a notification reads for one of its readers',
  permission: 'notification.send',
  body: z.strictObject({ ...content, locale: localeCode().default('en'), user_id: id().optional() }),
  reply: z.object({ locale: localeCode(), title: z.string(), body: z.string() }),
  audited: false,
});

export const testNotification = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Send a notification to at most five users of the app, named by their email, who may be written to or are admins; three times a minute, five an hour to an address',
  permission: 'notification.send',
  body: z.strictObject({ to: z.array(email()).min(1).max(5), ...content, locale: localeCode().default('en') }),
  reply: z.object({ sent_to: z.array(z.string()) }),
});
