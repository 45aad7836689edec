import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line } from './fields.ts';
import { anyOf, listQuery } from './paging.ts';
import type { Permission } from './permissions.ts';
import { idParams } from './record-endpoints.ts';

export const AuditEvent = z.object({
  id: z.int(),
  at: instant(),
  /** Null for the system. The email, `ip` and `request_id` are null for callers without `audit.view`. */
  actor: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** Old and new value by field. */
  changes: z.record(z.string(), z.array(z.unknown())),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  operation_id: z.int().nullable(),
  /** The event whose earlier value this one restored. */
  restores_id: z.int().nullable(),
  /**
   * How many lines this one stands for: in a grouped list those of the same actor and action in its half hour, else
   * those of the same action of its operation.
   */
  group_count: z.int(),
  /** How many records these lines changed, and when the first one was written. */
  group_records: z.int(),
  group_since: instant(),
  /** They all belong to one operation. */
  group_is_bulk: z.boolean(),
  /** The record's display name and the currency of its amounts; null if the caller may not see it. */
  subject: z
    .object({
      name: z.string(),
      title: z.string().nullable(),
      currency: z.string().nullable(),
      period: z.string().nullable(),
    })
    .nullable(),
  /** By field: display names of the records whose ids are among its values. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** The history of one record, at `{record}/history`. */
export const historyOf = ({ path, of, permission }: { path: string; of: string; permission: Permission }) =>
  endpoint({
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: `What was done to ${of}, newest first`,
    permission,
    params: idParams,
    query: listQuery({ sorts: ['at'], defaultSort: '-at', filters: { action: anyOf(line(1, 80)).optional() } }),
    reply: AuditEvent,
    paged: true,
  });
