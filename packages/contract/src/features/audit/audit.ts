import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, line } from '../../core/fields.ts';
import { AuditEvent } from '../../core/history.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';

export { AuditEvent, historyOf } from '../../core/history.ts';

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
    /** One line for the same actor and action within half an hour, however many lines were written. */
    grouped: queryFlag().optional(),
    /** The lines that this one stands for. */
    group_of: queryId().optional(),
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

/**
 * Headers of an ordinary edit that restores an earlier value: the audit event and the reason (percent-encoded). The new
 * audit line references both.
 */
export const restoreHeaders = { event: 'restores-event', reason: 'restore-reason' } as const;
