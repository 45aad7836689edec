import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { queryFlag } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { AdminWork } from '../admins/admin-actions.ts';
import { earningStatuses } from '../payouts/earning-statuses.ts';
import { propertyQuery } from '../properties/property-query.ts';
import { ListedProperty } from '../properties/property-replies.ts';

// Statistics of an admin's work. For oneself, or with `admin.view` for any admin; earnings require `payout.view`.

const path = '/v1/dashboard/property-admin/{id}';
const params = idParams;
const permission = 'signed_in';

/** Number of months in the statistics, the current one last. */
export const monthsOfWork = 12;

export const WorkMonth = z.object({
  /** `2026-11`, in the caller's time zone. */
  month: z.string(),
  added: z.int(),
  decided: z.int(),
  translated: z.int(),
  appointments: z.int(),
});
export type WorkMonth = z.infer<typeof WorkMonth>;

export const WorkEarnings = z.object({
  currency: z.string(),
  payable_count: z.int(),
  payable_amount: z.string(),
  paid_count: z.int(),
  paid_amount: z.string(),
  last_paid_on: z.string().nullable(),
});
export type WorkEarnings = z.infer<typeof WorkEarnings>;

export const AdminStats = z.object({
  /** Assigned properties, and how many of them need a review decision. */
  assigned: z.int(),
  to_decide: z.int(),
  /** Properties they added. */
  added: z.int(),
  /** Their review decisions. */
  accepted: z.int(),
  rejected: z.int(),
  /** Translation requests they finished. */
  translated: z.int(),
  /** Appointments they attended. */
  appointments_done: z.int(),
  /** Median time from submission to their decision in the last twelve months; null without decisions. */
  median_hours: z.number().nullable(),
  /** The work that would be handed over if they left. */
  work: AdminWork,
  /** By currency; null if the caller may not see their earnings. */
  earnings: z.array(WorkEarnings).nullable(),
  months: z.array(WorkMonth),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const adminStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  summary: `What an admin has done and has to do, with the last ${monthsOfWork} months one by one`,
  permission,
  params,
  reply: AdminStats,
});

/** The filters of properties; filtering by paid or unpaid requires `payout.view`. */
export const adminPropertyQuery = propertyQuery.extend({ paid: queryFlag().optional() });

/** With its earning for callers who may see it; null if there is none. */
export const AdminProperty = ListedProperty.extend({
  earning: z
    .object({
      status: z.enum(earningStatuses),
      amount: z.string(),
      currency: z.string(),
      paid_on: z.string().nullable(),
      reference: z.string().nullable(),
    })
    .nullable(),
});
export type AdminProperty = z.infer<typeof AdminProperty>;

const list = {
  method: 'GET',
  permission,
  params,
  query: adminPropertyQuery,
  reply: AdminProperty,
  paged: true,
} as const;

export const assignedProperties = endpoint({
  ...list,
  path: `${path}/assigned-properties`,
  summary: 'The properties that an admin looks after',
});

export const addedProperties = endpoint({
  ...list,
  path: `${path}/added-properties`,
  summary: 'The properties that an admin added; `paid` tells those that were paid from those that are owed',
});
