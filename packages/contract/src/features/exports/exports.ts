import * as z from 'zod';
import { endpoint, raw } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { chosenRows } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';

/**
 * Exports all matching or selected rows of a list as CSV, at `{list}/export.csv`; requires permission to view the list
 * and to export.
 */
export const exportOf = <Shape extends z.ZodRawShape>(list: {
  path: string;
  query: z.ZodObject<Shape, z.core.$strict>;
  of: string;
  permission: Permission;
}) =>
  raw({
    method: 'GET',
    path: `${list.path}/export.csv`,
    summary: `Every matching ${list.of} as CSV`,
    permission: 'export.run',
    besides: list.permission,
    query: list.query.extend(chosenRows),
    produces: 'text/csv; charset=utf-8',
  });

/** Lifetime of a ticket, which lets a browser open a URL without a header. */
export const ticketSeconds = 60;

export const getTicket = endpoint({
  method: 'GET',
  path: '/v1/dashboard/ticket',
  summary: 'A ticket for addresses that a browser opens without a header: add it as `ticket`; good for a minute',
  permission: 'signed_in',
  /** For an export, a 429 while too many are running: a failed download could not show a message. */
  query: z.strictObject({ for: z.enum(['export']).optional() }),
  reply: z.object({ ticket: z.string(), expires_at: instant() }),
});
