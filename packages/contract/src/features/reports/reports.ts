import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { localized } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { idParams } from '../../core/record-endpoints.ts';

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;

const item = z.object({ id: z.int(), name: localized(z.string()) });

/** A report by a user of the public app about a listing or another user. */
export const Report = z.object({
  id: z.int(),
  created_at: instant(),
  user_id: z.int(),
  /** Who reported it; null without `user.view`. */
  user: person.nullable(),
  property_id: z.int().nullable(),
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }).nullable(),
  reported_user_id: z.int().nullable(),
  reported_user: person.nullable(),
  report_reason_id: z.int(),
  report_reason: item,
  report_user_type_id: z.int(),
  report_user_type: item,
  note: z.string().nullable(),
  status: z.enum(reportStatuses),
});
export type Report = z.infer<typeof Report>;

const params = idParams;

export const userReports = endpoint({
  method: 'GET',
  path: '/v1/dashboard/user/{id}/reports',
  summary: 'Reports about a user, newest first, at most 500',
  permission: 'user.view',
  params,
  reply: z.array(Report),
});

export const propertyReports = endpoint({
  method: 'GET',
  path: '/v1/dashboard/property/{id}/reports',
  summary: 'Reports about a property, newest first, at most 500',
  permission: 'property.view',
  params,
  reply: z.array(Report),
});
