import * as z from 'zod';
import { rawEndpoint } from '../../core/endpoint.ts';

// Pages behind the links in emails to visitors, without a login. The token identifies the appointment and expires with
// it.

const token = z.string().regex(/^\d{1,15}\.\d{1,15}\.\d{1,12}\.[\w-]{43}$/);
const path = '/v1/viewing/{token}';
const page = { permission: 'public', produces: 'text/html; charset=utf-8' } as const;
const changes = ['appointments'] as const;

/** Read-only, since email clients prefetch links. */
export const visitorAppointmentPage = rawEndpoint({
  ...page,
  method: 'GET',
  path,
  params: z.strictObject({ token }),
  summary: 'Shows a visitor their appointment and the free times it could be moved to; changes nothing',
});

export const cancelAsVisitor = rawEndpoint({
  ...page,
  method: 'POST',
  path: `${path}/cancel`,
  params: z.strictObject({ token }),
  summary: 'Cancels an appointment for its visitor; may be repeated. The assignee gets an email',
  changes,
});

export const moveAsVisitor = rawEndpoint({
  ...page,
  method: 'POST',
  path: `${path}/move/{start}`,
  params: z.strictObject({
    token,
    /** One of the offered free times, in seconds since 1970. */
    start: z
      .string()
      .regex(/^\d{9,11}$/)
      .transform(Number),
  }),
  summary: 'Moves an appointment for its visitor to a free time; may be repeated. The assignee gets an email',
  changes,
});
