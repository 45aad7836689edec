import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';

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
