import * as z from 'zod';
import type { Access } from '../../core/endpoint.ts';
import { raw } from '../../core/endpoint.ts';
import { queryId } from '../../core/paging.ts';

/**
 * Whose changes one hears of: only of lists that one may see, and within a list that one sees only one's own of, only of
 * those. What needs no permission is private: told to whoever did it, a shared view to all.
 */
export const collections = {
  properties: 'property.view',
  appointments: 'appointment.view',
  reports: ['user.view', 'property.view'],
  users: 'user.view',
  'reference-data': 'core.view',
  features: 'core.view',
  places: 'core.view',
  roles: 'role.view',
  admins: 'admin.view',
  views: 'signed_in',
  preferences: 'signed_in',
  sessions: 'signed_in',
} as const satisfies Record<string, Access>;

/**
 * One event: an operation was done. The number is where to go on after a lost line. The collection `*` stands for all of
 * them: more has happened than was told one by one, so whoever hears it asks anew for what they show.
 */
export const StreamEvent = z.object({
  id: z.int(),
  collections: z.array(z.string()),
  admin_id: z.int().nullable(),
});
export type StreamEvent = z.infer<typeof StreamEvent>;

export const changeStream = raw({
  method: 'GET',
  path: '/v1/dashboard/stream',
  summary:
    'Changes as they happen, as server-sent events; `after` (or Last-Event-ID) continues where a lost connection ended; the collection `*` means: read everything you show again',
  permission: 'signed_in',
  query: z.strictObject({ after: queryId().optional() }),
  produces: 'text/event-stream',
});
