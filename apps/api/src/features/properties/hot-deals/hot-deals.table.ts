import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, pointer, recordColumns, references } from '../../../platform/database/columns.ts';
import { endless } from '../../../platform/database/sentinels.ts';
import { admins } from '../../admins/index.ts';
import { properties } from '../properties.table.ts';

/** One row per run, so that ended ones can be listed. The current run is also denormalised on the property. */
export const hotDeals = pgTable(
  'hot_deals',
  {
    ...recordColumns(),
    property_id: pointer().notNull(),
    since: instant().notNull().defaultNow(),
    ends_at: instant(),
    ended_at: instant(),
    started_by_id: pointer(),
    ended_by_id: pointer(),
  },
  (t) => [
    uniqueIndex('hot_deals_one_at_a_time').on(t.property_id).where(sql`${t.ended_at} is null`),
    index('hot_deals_of_property').on(t.property_id, t.id),
    index('hot_deals_by_start').on(t.since, t.id),
    index('hot_deals_by_end').on(sql`coalesce(${t.ends_at}, ${endless})`, t.id),
    index('hot_deals_by_ending').on(sql`coalesce(${t.ended_at}, ${endless})`, t.id),
    index('hot_deals_due').on(t.ends_at).where(sql`${t.ended_at} is null`),
    index('hot_deals_by_starter').on(t.started_by_id),
    index('hot_deals_by_ender').on(t.ended_by_id),
    references('hot_deals_property', [t.property_id], [properties.id]).onDelete('cascade'),
    references('hot_deals_starter', [t.started_by_id], [admins.id]),
    references('hot_deals_ender', [t.ended_by_id], [admins.id]),
    check('hot_deals_in_order', sql`${t.ends_at} > ${t.since} and ${t.ended_at} >= ${t.since}`),
  ],
);
