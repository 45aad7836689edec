import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, instant, line } from '../../core/fields.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';

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
  /** How many lines the same action of the same operation wrote; more than one for bulk actions. */
  group_count: z.int(),
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

/** The tabs of the audit log. */
export const eventKinds = ['property_changes', 'permissions', 'payments', 'sign_ins', 'deleted'] as const;
export type EventKind = (typeof eventKinds)[number];

const eventQuery = listQuery({
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    kind: z.enum(eventKinds).optional(),
    /** An admin by id, or `system`. */
    actor_id: anyOf(z.union([z.literal('system'), queryId()])).optional(),
    action: anyOf(line(1, 80)).optional(),
    entity: anyOf(line(1, 40)).optional(),
    entity_id: queryId().optional(),
    operation_id: queryId().optional(),
    /** Lines that changed any of these fields. */
    field: anyOf(line(1, 60)).optional(),
    /** Excludes lines of the system. */
    hide_system: queryFlag().optional(),
    /** One line per action of an operation, however many records it changed. */
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

/**
 * Headers of an ordinary edit that restores an earlier value: the audit event and the reason (percent-encoded). The new
 * audit line references both.
 */
export const restoreHeaders = { event: 'restores-event', reason: 'restore-reason' } as const;
