import type { RequestedChange, ReviewReason } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references } from '../../../platform/database/columns.ts';
import { admins } from '../../admins/index.ts';
import { properties } from '../properties.table.ts';
import type { PropertySnapshot } from './property-texts.ts';

/** Changes requested from owners. A request is open until the next decision on the property. */
export const propertyChangeRequests = pgTable(
  'property_change_requests',
  {
    id: id(),
    property_id: pointer().notNull(),
    requested_by_id: pointer(),
    requested_at: instant().notNull().defaultNow(),
    /** The version and a snapshot of the property when it was reviewed, to compute what has changed since. */
    property_version: integer().notNull(),
    seen: jsonb().$type<PropertySnapshot>().notNull(),
    fields: jsonb().$type<RequestedChange[]>().notNull(),
    /** About the property as a whole; null for requests from before it was stored. */
    reason: text().$type<ReviewReason>(),
    note: text(),
    resubmitted_at: instant(),
    settled_at: instant(),
  },
  (t) => [
    uniqueIndex('property_change_requests_open').on(t.property_id).where(sql`${t.settled_at} is null`),
    index('property_change_requests_of_property').on(t.property_id, t.id),
    references('property_change_requests_property', [t.property_id], [properties.id]).onDelete('cascade'),
    references('property_change_requests_admin', [t.requested_by_id], [admins.id]),
  ],
);
