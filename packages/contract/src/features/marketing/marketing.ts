import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { RecipientCounts } from './message-fields.ts';

/** Number of days in the statistics. */
export const statsDays = 90;

const perDay = z.object({ day: z.string(), sent: z.int(), failed: z.int(), skipped: z.int(), uncertain: z.int() });

const ChannelStats = z.object({
  messages: z.int(),
  recipients: RecipientCounts,
  /** Every day, including those without messages, by the day on which a message started. */
  days: z.array(perDay),
});
export type ChannelStats = z.infer<typeof ChannelStats>;

export const marketingStats = endpoint({
  method: 'GET',
  path: '/v1/dashboard/marketing/stats',
  summary: `What was sent in the last ${statsDays} days and how it went; a channel that one may not see is null`,
  permission: ['email.view', 'notification.view'],
  reply: z.object({
    emails: ChannelStats.nullable(),
    notifications: ChannelStats.nullable(),
    /** Users who unsubscribed in these days by a link in a message. */
    unsubscribed: z.int(),
  }),
});

const unsubscribe = {
  path: '/v1/unsubscribe/{token}',
  permission: 'public',
  params: z.strictObject({ token: z.string().regex(/^\d{1,15}\.\d{1,15}\.[\w-]{43}$/) }),
  produces: 'text/html; charset=utf-8',
} as const;

/** Only shows a confirmation form, since email clients prefetch links. */
export const unsubscribePage = rawEndpoint({
  ...unsubscribe,
  method: 'GET',
  summary: 'Asks a reader whether they want no more messages; changes nothing',
});

export const unsubscribeUser = rawEndpoint({
  ...unsubscribe,
  method: 'POST',
  summary: 'No more marketing messages for this reader, in one step (RFC 8058); may be repeated',
  changes: ['users'],
});

export const devicePlatforms = ['ios', 'android', 'web'] as const;

/** A device that receives a user's notifications. Its push token is not exposed. */
export const Device = z.object({
  id: z.int(),
  platform: z.enum(devicePlatforms),
  created_at: instant(),
  last_used_at: instant().nullable(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/dashboard/user/{id}/devices',
  summary: "The devices that get a user's notifications",
  permission: 'user.view',
  params: idParams,
  reply: z.array(Device),
});
