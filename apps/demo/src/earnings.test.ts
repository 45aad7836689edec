import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const { rows } = await testApp({ wholeDemo: true });
const count = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]?.n ?? 0;

test('admins with a pay rate have an earning per accepted property at their rate, all others none', async () => {
  const wrong = await rows(sql`
    select p.id from properties p left join admins a on a.id = p.added_by_id full join earnings e on e.property_id = p.id
    where (p.published_at is not null and coalesce(a.pay_rate, 0) > 0) is distinct from (e.id is not null)
      or e.amount <> a.pay_rate or e.currency <> a.pay_currency or e.admin_id <> a.id`);
  expect(wrong).toEqual([]);
  for (const status of ['payable', 'paid'])
    expect(await count(sql`select count(*) as n from earnings where status = ${status}`)).toBeGreaterThan(10);
  expect(
    await count(sql`select count(*) as n from earnings where paid_on > current_date or paid_on < created_at::date`),
  ).toBe(0);
});

test('every paid earning belongs to a payment with its sum, and one payment was reversed', async () => {
  const wrong = await rows(sql`
    select e.id from earnings e left join payments p on p.id = e.payment_id and p.status = 'paid'
    where e.status = 'paid' and (p.id is null or p.reference <> e.reference or p.admin_id <> e.admin_id or p.currency <> e.currency)
    union all
    select p.id from payments p where status = 'paid'
      and (amount, earnings_count) <> (select sum(amount), count(*) from earnings where payment_id = p.id)`);
  expect(wrong).toEqual([]);
  expect(await count(sql`select count(*) as n from payments where status = 'reversed'`)).toBe(1);
});

test('current and former hot deals have a run', async () => {
  const wrong = await rows(sql`
    select p.id from properties p full join (select * from hot_deals where ended_at is null) d on d.property_id = p.id
    where p.is_hot_deal is distinct from (d.id is not null) or p.hot_deal_since <> d.since or p.hot_deal_ends_at is distinct from d.ends_at
      or (not p.is_hot_deal and p.hot_deal_since is not null) or (p.is_hot_deal and p.deleted_at is not null)`);
  expect(wrong).toEqual([]);
  expect(await count(sql`select count(*) as n from hot_deals where ended_at is null`)).toBeGreaterThan(20);
  expect(await count(sql`select count(*) as n from hot_deals where ended_by_id is not null`)).toBeGreaterThan(5);
  expect(await count(sql`select count(*) as n from hot_deals where ended_at = ends_at`)).toBeGreaterThan(5);
  expect(await count(sql`select count(*) as n from hot_deals where ended_at > now()`)).toBe(0);
});
