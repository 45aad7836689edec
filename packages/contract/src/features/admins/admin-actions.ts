import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { version } from '../../core/fields.ts';
import { queryId } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { historyOf } from '../audit/audit.ts';
import { Session } from '../auth/auth.ts';
import { Admin } from './admins.ts';

// Actions on an admin other than editing: invite, delete, restore, end sessions, set a picture.

const path = '/v1/dashboard/admins';
const params = idParams;
/** Collections changed by handing over the work of a leaving admin. */
const withWork = ['admins', 'roles', 'properties', 'translations', 'appointments', 'places'] as const;

export const inviteAdmin = endpoint({
  method: 'POST',
  path: `${path}/{id}/invite`,
  summary: 'Send the invitation again; the link of the mail before is worth nothing then',
  permission: 'admin.edit',
  params,
  reply: Admin,
  changes: ['admins'],
});

/** The work that would be handed over: `counts` of the 409 `in_use`, and `work` in the statistics of an admin. */
export const AdminWork = z.object({
  /** All properties assigned to them, in any status. */
  properties: z.int(),
  /** Open requests only. */
  translation_requests: z.int(),
  /** Pending and accepted appointments only. */
  appointments: z.int(),
});
export type AdminWork = z.infer<typeof AdminWork>;

export const deleteAdmin = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary:
    'Delete an admin; their properties, open translation requests and appointments go to `hand_over_to`, without whom a 409 `in_use` says how many there are. Thirty days to restore',
  permission: 'admin.delete',
  params,
  query: z.strictObject({ hand_over_to: queryId().optional() }),
  /** How much was handed over, if a successor was given. */
  reply: z.object({ id: z.int(), handed_over: AdminWork.optional() }),
  changes: withWork,
});

export const restoreAdmin = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary:
    'Restore an admin within 30 days of their deletion; what they handed over stays where it is. A version that is sent is checked',
  permission: 'admin.delete',
  params,
  body: z.strictObject({ version: version().optional() }).prefault({}),
  reply: Admin,
  changes: ['admins', 'roles'],
});

export const adminHistory = historyOf({ path, of: 'an admin', permission: 'admin.view' });

export const adminSessions = endpoint({
  method: 'GET',
  path: `${path}/{id}/sessions`,
  summary: "An admin's sessions, the last used one first; address and device of others only with audit.view",
  permission: 'admin.view',
  params,
  reply: z.array(Session),
});

export const endAdminSession = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/sessions/{session}`,
  summary: "End one of an admin's sessions at once",
  permission: 'admin.block',
  params: z.strictObject({ id: queryId(), session: queryId() }),
  reply: z.object({ id: z.int() }),
  changes: ['sessions', 'admins'],
});

export const endAdminSessions = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/sessions`,
  summary: "End all of an admin's sessions and their calendar address at once; of one's own all sessions but this one",
  permission: 'admin.block',
  params,
  reply: z.object({ ended: z.int() }),
  changes: ['sessions', 'admins', 'calendar-feed'],
});

export const avatarLimits = { bytes: 5 * 1024 * 1024, side: 96 } as const;

/** The form for uploading the picture of an admin. */
export const avatarForm = {
  field: 'avatar',
  aliases: ['photo', 'file'],
  maxFiles: 1,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  note: `At most ${avatarLimits.bytes / 1024 / 1024} MB, at least ${avatarLimits.side} pixels on the longer side; checked by its content, not by name or type.`,
} as const;

export const setAvatar = rawEndpoint({
  method: 'POST',
  path: `${path}/{id}/avatar`,
  summary: "Set one's own picture, or with `admin.edit` anybody's: jpeg, png, webp or avif",
  permission: 'signed_in',
  params,
  accepts: 'multipart/form-data',
  files: avatarForm,
  produces: 'application/json; charset=utf-8',
  reply: Admin,
  status: 201,
  changes: ['admins'],
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/avatar`,
  summary: "Remove one's own picture, or with `admin.edit` anybody's",
  permission: 'signed_in',
  params,
  reply: Admin,
  changes: ['admins'],
});
