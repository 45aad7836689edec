import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, outbox } from '../../platform/database/platform.table.ts';
import { hasLeft } from '../../platform/mail/outbox.queries.ts';
import { admins } from '../admins/index.ts';
import { roles } from '../roles/index.ts';

/** Those who may mark earnings as paid now. */
export const findPayers = (db: Db) =>
  db.many<{ email: string }>(sql`
    select admins.email from ${admins} join ${roles} on roles.id = admins.role_id
    where admins.status = 'active' and admins.deleted_at is null and roles.permissions ? 'payout.mark_paid' order by admins.id`);

type Pay = { pay_rate: string; pay_currency: string };

/** Rates that an operation changed and whose email has been sent. */
export const findNotifiedPayChanges = (tx: Tx, operationId: number) =>
  tx.many<{ admin_id: number; before: Pay; after: Pay }>(sql`
    select touched.row_id as admin_id, touched.before, touched.after from ${operationRows} touched
    where touched.operation_id = ${operationId} and touched.table_name = 'admins' and touched.before is not null
      and (touched.before ->> 'pay_rate' is distinct from touched.after ->> 'pay_rate'
        or touched.before ->> 'pay_currency' is distinct from touched.after ->> 'pay_currency')
      and exists (select 1 from ${outbox} where outbox.operation_id = ${operationId} and outbox.template = 'pay-changed' and ${hasLeft})`);
