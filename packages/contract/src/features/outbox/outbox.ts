import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';

export const outboxStatuses = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;

/** A sent or pending email, as shown in the demo. */
export const OutboxMail = z.object({
  id: z.int(),
  created_at: instant(),
  due_at: instant(),
  sent_at: instant().nullable(),
  status: z.enum(outboxStatuses),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/v1/dashboard/outbox',
  summary: 'The last hundred mails; only in demo mode, only for those who may read the audit log',
  permission: 'audit.view',
  reply: z.array(OutboxMail),
});

export const showOutboxMail = rawEndpoint({
  method: 'GET',
  path: '/v1/dashboard/outbox/{id}/page',
  summary: 'One mail as its reader sees it; only in demo mode',
  permission: 'audit.view',
  params: idParams,
  produces: 'text/html',
});
