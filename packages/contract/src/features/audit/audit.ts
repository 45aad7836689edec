import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, instant, line } from '../../core/fields.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
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
  /** The event whose earlier value this one restored. */
  restores_id: z.int().nullable(),
  /** How many lines the same act of the same operation left; more than one where many records were changed at once. */
  group_count: z.int(),
  /** The record as a sentence names it, and what its amounts are in; null where the reader may not see it. */
  subject: z
    .object({
      name: z.string(),
      title: z.string().nullable(),
      currency: z.string().nullable(),
      period: z.string().nullable(),
    })
    .nullable(),
  /** By field: the names of records that its values are the numbers of. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** What the log is read for most, as its tabs. */
export const eventKinds = ['property_changes', 'permissions', 'payments', 'sign_ins', 'deleted'] as const;
export type EventKind = (typeof eventKinds)[number];

const eventQuery = listQuery({
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    kind: z.enum(eventKinds).optional(),
    /** An admin by id, or `system` for what nobody did. */
    actor_id: anyOf(z.union([z.literal('system'), queryId()])).optional(),
    action: anyOf(line(1, 80)).optional(),
    entity: anyOf(line(1, 40)).optional(),
    entity_id: queryId().optional(),
    operation_id: queryId().optional(),
    /** Lines that changed one of these fields. */
    field: anyOf(line(1, 60)).optional(),
    /** Without what nobody did. */
    hide_system: queryFlag().optional(),
    /** One line for each act of an operation, however many records it changed. */
    grouped: queryFlag().optional(),
    at_from: day().optional(),
    at_to: day().optional(),
  },
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/v1/dashboard/events',
  summary: 'Who did what, when',
  permission: 'audit.view',
  query: eventQuery,
  reply: AuditEvent,
  paged: true,
});

export const countEvents = endpoint({
  method: 'GET',
  path: `${listEvents.path}/counts`,
  summary: 'How many lines of the log match, by kind and up to ten thousand; the filter on the kind is left out',
  permission: 'audit.view',
  query: eventQuery,
  reply: z.object({
    all: z.int(),
    property_changes: z.int(),
    permissions: z.int(),
    payments: z.int(),
    sign_ins: z.int(),
    deleted: z.int(),
  }),
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
  query: z.strictObject({ entity: anyOf(line(1, 40)).optional() }),
  reply: z.object({ actions: z.array(z.string()), entities: z.array(z.string()), fields: z.array(z.string()) }),
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

/**
 * Sent with the ordinary edit that puts an earlier value back: the event whose value it restores, and why (encoded as in a
 * URL). The new line of the log names both.
 */
export const restoreHeaders = { event: 'restores-event', reason: 'restore-reason' } as const;
