import * as z from 'zod';
import { raw } from '../../core/endpoint.ts';

// What a visitor does by the link in an email, without signing in. The token names the appointment and ends with it.

const token = z.string().regex(/^\d{1,15}\.\d{1,15}\.\d{1,12}\.[\w-]{43}$/);
const path = '/v1/viewing/{token}';
const page = { permission: 'public', produces: 'text/html; charset=utf-8' } as const;
const changes = ['appointments'] as const;

/** Mail programs open links to look at them: this one only shows. */
export const visitorAppointmentPage = raw({
  ...page,
  method: 'GET',
  path,
  params: z.strictObject({ token }),
  summary: 'Shows a visitor their appointment and the free times it could be moved to; changes nothing',
});

export const cancelAsVisitor = raw({
  ...page,
  method: 'POST',
  path: `${path}/cancel`,
  params: z.strictObject({ token }),
  summary: 'Cancels an appointment for its visitor; may be repeated. The assignee gets an email',
  changes,
});

export const moveAsVisitor = raw({
  ...page,
  method: 'POST',
  path: `${path}/move/{start}`,
  params: z.strictObject({
    token,
    /** One of the free times that were shown, in seconds since 1970. */
    start: z
      .string()
      .regex(/^\d{9,11}$/)
      .transform(Number),
  }),
  summary: 'Moves an appointment for its visitor to a free time; may be repeated. The assignee gets an email',
  changes,
});
