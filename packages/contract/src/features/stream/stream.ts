import * as z from 'zod';
import { rawEndpoint } from '../../core/endpoint.ts';
import { queryId } from '../../core/paging.ts';

/**
 * A change event for one operation. The id is the cursor to resume from after a lost connection. The collection `*`
 * means all: events may have been missed, so clients reload what they show.
 */
export const StreamEvent = z.object({
  id: z.int(),
  collections: z.array(z.string()),
  admin_id: z.int().nullable(),
});
export type StreamEvent = z.infer<typeof StreamEvent>;

/** Why a stream is closed for good: its session has ended. */
export const endReasons = [
  'blocked',
  'deleted',
  'role_changed',
  'email_changed',
  'password_changed',
  'signed_out',
  'expired',
  'ended',
] as const;

/** The last event of a stream, `event: ended`, when its session has ended; the message is shown to the user. */
export const StreamEnd = z.object({ reason: z.enum(endReasons), message: z.string() });
export type StreamEnd = z.infer<typeof StreamEnd>;

export const changeStream = rawEndpoint({
  method: 'GET',
  path: '/v1/dashboard/stream',
  summary:
    'Changes as they happen, as server-sent events; `after` (or Last-Event-ID) continues where a lost connection ended; the collection `*` means: read everything you show again; `event: ended` comes last when the session has ended, and says why',
  permission: 'signed_in',
  query: z.strictObject({ after: queryId().optional() }),
  produces: 'text/event-stream',
});
