import { admins } from '@lintel/api/features/admins/admins.table';
import { earnings } from '@lintel/api/features/payouts/payouts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';

// What was accepted in a month is paid on the fifth of the next, in one payment for each admin.
const payday = sql`(date_trunc('month', p.published_at) + interval '1 month 4 days')::date`;

/** What the demo's adders are owed for what was accepted lately, and were paid for what was accepted before. */
export const seedDemoEarnings = (tx: Transaction) =>
  tx.run(sql`
    insert into ${earnings} (admin_id, property_id, amount, currency, status, paid_on, reference, paid_by_id, version, created_at, updated_at)
    select adder.id, p.id, adder.pay_rate, adder.pay_currency, case when paid.id is null then 'payable' else 'paid' end,
      case when paid.id is not null then ${payday} end,
      case when paid.id is not null then 'PAY-' || to_char(${payday}, 'YYYY-MM') || '-' || adder.id end,
      paid.id, case when paid.id is null then 1 else 2 end, p.published_at,
      case when paid.id is null then p.published_at else ${payday} + interval '10 hours' end
    from ${properties} p join ${admins} adder on adder.id = p.added_by_id
      left join ${admins} paid on paid.email = 'finance@lintel.test' and paid.id <> adder.id and ${payday} < current_date
    where p.published_at is not null and adder.pay_rate > 0 order by p.published_at, p.id`);
