import { admins } from '@lintel/api/features/admins/admins.table';
import { hotDeals } from '@lintel/api/features/properties/hot-deals/hot-deals.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';

const marketing = sql`(select id from ${admins} where email = 'marketing@lintel.test')`;

/** A run for every current or former hot deal; every other ended one was ended manually. */
export async function seedDemoHotDeals(tx: Transaction) {
  await tx.run(sql`
    insert into ${hotDeals} (property_id, since, ends_at, ended_at, started_by_id, ended_by_id, version, created_at, updated_at)
    select id, hot_deal_since, case when is_hot_deal or id % 2 = 0 then hot_deal_ends_at end, over, ${marketing},
      case when id % 2 = 1 and over is not null then ${marketing} end, case when over is null then 1 else 2 end,
      hot_deal_since, coalesce(over, hot_deal_since)
    from (select *, case when not is_hot_deal or deleted_at is not null then least(hot_deal_ends_at, deleted_at, now()) end as over from ${properties}) p
    where p.hot_deal_since < coalesce(p.deleted_at, now()) order by p.hot_deal_since, p.id`);
  await tx.run(sql`
    update ${properties} set is_hot_deal = false, hot_deal_since = null, hot_deal_ends_at = null
    where hot_deal_since is not null and (not is_hot_deal or deleted_at is not null)`);
}
