import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, instant, line } from '../../core/fields.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { exportOf } from '../exports/exports.ts';

export const AuditEvent = z.object({
  id: z.int(),
  at: instant(),
  /** `null` is the system itself. The email, `ip` and `request_id` are for those with `audit.view`; others read `null`. */
  actor: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** By field: what stood there before, what stands there after. */
  changes: z.record(z.string(), z.array(z.unknown())),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  operation_id: z.int().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/v1/dashboard/events',
  summary: 'Who did what, when',
  permission: 'audit.view',
  query: listQuery({
    sorts: ['at'],
    defaultSort: '-at',
    filters: {
      /** An admin by id, or `system` for what nobody did. */
      actor_id: anyOf(z.union([z.literal('system'), queryId()])).optional(),
      action: anyOf(line(1, 80)).optional(),
      entity: anyOf(line(1, 40)).optional(),
      entity_id: queryId().optional(),
      operation_id: queryId().optional(),
      at_from: day().optional(),
      at_to: day().optional(),
    },
  }),
  reply: AuditEvent,
  paged: true,
});

export const exportEvents = exportOf({
  path: listEvents.path,
  query: listEvents.query,
  of: 'event',
  permission: 'audit.view',
});

export const eventChoices = endpoint({
  method: 'GET',
  path: `${listEvents.path}/choices`,
  summary: 'What the log can be narrowed to: the acts and the kinds of record that stand in it',
  permission: 'audit.view',
  reply: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
});

/** What was done to one record of a room, at `{record}/history`. */
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
