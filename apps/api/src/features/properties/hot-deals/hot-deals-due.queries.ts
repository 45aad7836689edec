import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { events } from '../../../platform/database/platform.table.ts';
import { openOperation, presentOperation } from '../../../platform/records/operations.queries.ts';
import { properties } from '../properties.table.ts';
import { hotDeals } from './hot-deals.table.ts';

const AT_ONCE = 200;

/** Locks the properties of due hot deals. Lock order: the property first, as everywhere else. */
const lockDue = (tx: Transaction) =>
  tx.many<{ id: number }>(sql`
    select properties.id from ${properties}
    where properties.id in (select property_id from ${hotDeals} where ended_at is null and ends_at <= now() limit ${AT_ONCE})
    order by properties.id for no key update`);

/**
 * The end time is the scheduled one, however late the job runs. There is no request, so it writes the audit entry
 * itself.
 */
const endThem = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    with ended as (
      update ${hotDeals} set ended_at = ends_at, version = version + 1, updated_at = now()
      where property_id = any(${sql.param(ids)}::bigint[]) and ended_at is null and ends_at <= now() returning property_id, since, ends_at
    ), cooled as (
      update ${properties} set is_hot_deal = false, hot_deal_since = null, hot_deal_ends_at = null,
        version = properties.version + 1, updated_at = now()
      from ended where properties.id = ended.property_id
    )
    insert into ${events} (action, entity, entity_id, changes, operation_id)
    select 'property.end_hot_deal', 'property', property_id, jsonb_build_object('is_hot_deal', '[true, false]'::jsonb,
      'hot_deal_since', jsonb_build_array(since, null), 'hot_deal_ends_at', jsonb_build_array(ends_at, null)), ${presentOperation}
    from ended`);

/** An operation, so that open lists receive an event. */
const opening = openOperation({
  adminId: null,
  action: 'hot-deals',
  permission: 'hot_deal.toggle',
  collections: ['hot-deals', 'properties'],
});

/** Ends due hot deals, including those that became due while no server ran. */
export async function endDueHotDeals(database: Database) {
  const isAnyDue = () =>
    database.maybe(sql`select 1 from ${hotDeals} where ended_at is null and ends_at <= now() limit 1`);
  while (await isAnyDue()) {
    await database.transaction(async (tx) => {
      await tx.run(opening);
      const due = await lockDue(tx);
      await endThem(
        tx,
        due.map(({ id }) => id),
      );
    });
  }
}
