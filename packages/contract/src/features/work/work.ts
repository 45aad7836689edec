import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { queryFlag } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { AdminWork } from '../admins/admin-acts.ts';
import { earningStatuses } from '../payouts/earning-statuses.ts';
import { propertyQuery } from '../properties/property-query.ts';
import { ListedProperty } from '../properties/property-replies.ts';

// What an admin has done and has to do. For oneself, or with `admin.view` for anybody; what is paid, with `payout.view`.

const path = '/v1/dashboard/property-admin/{id}';
const params = idParams;
const permission = 'signed_in';

/** So many months are told, the present one last. */
export const monthsOfWork = 12;

export const WorkMonth = z.object({
  /** `2026-11`, by the caller's time zone. */
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
  /** Properties that they look after, and how many of these wait for a decision. */
  assigned: z.int(),
  to_decide: z.int(),
  /** Properties that they added. */
  added: z.int(),
  /** Decisions that they took. */
  accepted: z.int(),
  rejected: z.int(),
  /** Translation requests that they finished. */
  translated: z.int(),
  /** Appointments that they went to. */
  appointments_done: z.int(),
  /** From submission to their decision, of the last twelve months; null where there was none. */
  median_hours: z.number().nullable(),
  /** What would be handed over if they left. */
  work: AdminWork,
  /** By currency; null where the caller may not see what they are paid. */
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

/** The filters of properties; paid ones, or those that are still owed, need `payout.view`. */
export const adminPropertyQuery = propertyQuery.extend({ paid: queryFlag().optional() });

/** With what was earned by it, for whoever may see that; null where nothing was. */
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
