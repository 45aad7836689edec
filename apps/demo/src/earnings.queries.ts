import { admins } from '@lintel/api/features/admins/admins.table';
import { earnings, payments } from '@lintel/api/features/payouts/payouts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';

// Properties accepted in a month are paid on the fifth of the next, in one payment per admin.
const payday = sql`(date_trunc('month', p.published_at) + interval '1 month 4 days')::date`;

/** One payment per admin and payday; the last but one went to a wrong account first and was reversed. */
async function seedDemoPayments(tx: Transaction) {
  await tx.run(sql`
    insert into ${payments} (admin_id, currency, amount, earnings_count, reference, paid_on, paid_by_id, created_at, updated_at)
    select admin_id, currency, sum(amount), count(*), reference, paid_on, paid_by_id, max(updated_at), max(updated_at)
    from ${earnings} where status = 'paid' group by admin_id, currency, reference, paid_on, paid_by_id
    order by paid_on, admin_id`);
  await tx.run(sql`
    update ${earnings} set payment_id = payments.id from ${payments}
    where earnings.status = 'paid' and earnings.admin_id = payments.admin_id and earnings.currency = payments.currency
      and earnings.reference = payments.reference and earnings.paid_on = payments.paid_on`);
  await tx.run(sql`
    insert into ${payments} (admin_id, currency, amount, earnings_count, reference, paid_on, paid_by_id, status, version,
      reversed_at, reversed_by_id, reversal_reason, reversal_note, created_at, updated_at)
    select admin_id, currency, amount, earnings_count, reference || '-A', paid_on, paid_by_id, 'reversed', 2,
      created_at - interval '1 hour', paid_by_id, 'wrong_account', 'The account was changed the week before.',
      created_at - interval '3 hours', created_at - interval '1 hour'
    from ${payments} order by paid_on desc, id desc offset 1 limit 1`);
}

/** Seeds unpaid earnings for recent acceptances and paid ones for earlier acceptances. */
export async function seedDemoEarnings(tx: Transaction) {
  await tx.run(sql`
    insert into ${earnings} (admin_id, property_id, amount, currency, status, paid_on, reference, paid_by_id, version, created_at, updated_at)
    select adder.id, p.id, adder.pay_rate, adder.pay_currency, case when paid.id is null then 'payable' else 'paid' end,
      case when paid.id is not null then ${payday} end,
      case when paid.id is not null then 'PAY-' || to_char(${payday}, 'YYYY-MM') || '-' || adder.id end,
      paid.id, case when paid.id is null then 1 else 2 end, p.published_at,
      case when paid.id is null then p.published_at else ${payday} + interval '10 hours' end
    from ${properties} p join ${admins} adder on adder.id = p.added_by_id
      left join ${admins} paid on paid.email = 'finance@lintel.test' and paid.id <> adder.id and ${payday} < current_date
    where p.published_at is not null and adder.pay_rate > 0 order by p.published_at, p.id`);
  await seedDemoPayments(tx);
}
