import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, instant } from '../../core/fields.ts';
import { person } from '../../core/named.ts';
import { anyOf, queryId } from '../../core/paging.ts';

// Presence: which admins have which records open.

/** Presence expires after this time without a heartbeat. Browsers send heartbeats more often. */
export const presenceSeconds = 45;

export const Presence = z.object({ property_id: z.int(), admin: person, since: instant(), expires_at: instant() });
export type Presence = z.infer<typeof Presence>;

export const listPresence = endpoint({
  method: 'GET',
  path: '/v1/dashboard/presence',
  summary: 'Which colleagues have which of these properties open; changes are sent on the stream as `presence`',
  permission: 'property.view',
  query: z.strictObject({ property_id: anyOf(queryId()) }),
  reply: z.array(Presence),
});

/** Heartbeat, sent every twenty seconds while the record is open. Returns who else has it open. */
export const sendPresenceHeartbeat = endpoint({
  method: 'PUT',
  path: '/v1/dashboard/presence',
  summary: 'Say that one has a property open, or no longer',
  permission: 'property.view',
  body: z.strictObject({ property_id: id(), is_open: z.boolean() }),
  reply: z.array(Presence),
  changes: ['presence'],
  audited: false,
});
