import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/**
 * Properties all over the world, inserted with triggers: some close together, some at the very edges, every tenth
 * without a location, some deleted. Every seventh belongs to the agent.
 */
export async function givenSpreadProperties(app: TestApp, agentId: number, many: number) {
  const { property_type_id, listing_reason_id, owner_id } = await app.given.property();
  const rental = await app.given.item('listing-reason', { is_rental: true });
  // In batches: on a busy machine a thousand with all their triggers exceed the statement timeout.
  for (let from = 1; from <= many; from += 200)
    await app.database.run(sql`
    insert into properties (title, property_type_id, listing_reason_id, owner_id, assigned_admin_id, status, price, currency, price_period, bedrooms, deleted_at, lat, lng)
    select 'Spread ' || n, ${property_type_id}::bigint, case when n % 3 = 0 then ${rental.id}::bigint else ${listing_reason_id}::bigint end, ${owner_id}::bigint,
      case when n % 7 = 0 then ${agentId}::bigint end, (array['published', 'published', 'pending', 'draft', 'rejected'])[1 + n % 5],
      1000 + n, case when n % 2 = 0 then 'EUR' else 'AED' end, case when n % 3 = 0 then 'month' end, n % 5, case when n % 41 = 0 then now() end,
      case when n % 10 > 0 then spot.lat end, case when n % 10 > 0 then spot.lng end
    from generate_series(${from}::int, ${Math.min(many, from + 199)}::int) n cross join lateral (select
      case when n % 97 = 1 then 89.5 when n % 97 = 2 then -90 when n % 2 = 0 then 48.8 + (n * 7919 % 1000) / 10000.0 else (n * 7919 % 170) - 85 end as lat,
      case when n % 97 = 3 then 180 when n % 97 = 4 then -180 when n % 97 = 5 then 0 when n % 2 = 0 then 2.3 + (n * 104729 % 1000) / 10000.0 else (n * 104729 % 360) - 180 end as lng) spot`);
  await app.database.run(sql`analyze properties`);
  return { property_type_id, listing_reason_id, rental_id: rental.id };
}
