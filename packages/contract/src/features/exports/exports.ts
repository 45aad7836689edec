import * as z from 'zod';
import { endpoint, raw } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { chosenRows } from '../../core/paging.ts';
import type { Permission } from '../../core/permissions.ts';

/**
 * Every matching row of a list as a table, at `{list}/export.csv`, or those that were chosen: for those who may see the
 * list and take it along.
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

/** How long an address that a browser opens without a header stays good. */
export const ticketSeconds = 60;

export const getTicket = endpoint({
  method: 'GET',
  path: '/v1/dashboard/ticket',
  summary: 'A ticket for addresses that a browser opens without a header: add it as `ticket`; good for a minute',
  permission: 'signed_in',
  /** For an export it is a 429 while no more of them may run: a download that fails has no words. */
  query: z.strictObject({ for: z.enum(['export']).optional() }),
  reply: z.object({ ticket: z.string(), expires_at: instant() }),
});
