import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';

/** How long an address that a browser opens without a header stays good. */
export const ticketSeconds = 60;

export const getTicket = endpoint({
  method: 'GET',
  path: '/v1/dashboard/ticket',
  summary: 'A ticket for addresses that a browser opens without a header: add it as `ticket`; good for a minute',
  permission: 'signed_in',
  reply: z.object({ ticket: z.string(), expires_at: instant() }),
});
