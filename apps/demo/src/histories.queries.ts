import { admins } from '@lintel/api/features/admins/admins.table';
import { earnings } from '@lintel/api/features/payouts/payouts.table';
import { hotDeals } from '@lintel/api/features/properties/hot-deals/hot-deals.table';
import { propertyNotes } from '@lintel/api/features/properties/parts/property-parts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { referenceItems } from '@lintel/api/features/reference-data/reference-data.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { events } from '@lintel/api/platform/database/platform.table';
import { type SQL, sql } from 'drizzle-orm';

const staff = (account: string) => sql`(select id from ${admins} where email = ${`${account}@lintel.test`})`;

/** Audit events, as a query over the rows they are about. */
interface Lines {
  from: SQL;
  at: SQL;
  actor: SQL;
  action: SQL;
  entity: SQL;
  id: SQL;
  /** `field, [before, after]`, as the arguments of `jsonb_build_object`. */
  changes: SQL;
  reason?: SQL;
}

const asQuery = ({ from, at, actor, action, entity, id, changes, reason = sql`null` }: Lines) => sql`
  select ${at} as at, ${actor}::bigint as actor_id, ${action}::text as action, ${entity}::text as entity, ${id} as entity_id,
    jsonb_build_object(${changes}) as changes, ${reason}::text as reason ${from}`;

const pair = (before: SQL, after: SQL) => sql`jsonb_build_array(${before}, ${after})`;
const made = (value: SQL) => pair(sql`null`, value);

/** A moment between two others. */
const between = (from: SQL, to: SQL, part: number) => sql`${from} + (${to} - ${from}) * ${part}::float8`;

const user = { entity: sql`'user'`, id: sql`u.id` };
const ofUsers: Lines[] = [
  {
    ...user,
    from: sql`from ${users} u`,
    at: sql`u.created_at`,
    actor: sql`null`,
    action: sql`'user.create'`,
    changes: sql`'first_name', ${made(sql`u.first_name`)}, 'last_name', ${made(sql`u.last_name`)}, 'email', ${made(sql`u.email`)}`,
  },
  {
    ...user,
    from: sql`from ${users} u where u.phone is not null and u.id % 3 = 0`,
    at: between(sql`u.created_at`, sql`u.updated_at`, 0.5),
    actor: staff('support'),
    action: sql`'user.update'`,
    changes: sql`'phone', ${made(sql`u.phone`)}`,
  },
  {
    ...user,
    from: sql`from ${users} u where u.status = 'blocked'`,
    at: sql`u.updated_at`,
    actor: staff('support'),
    action: sql`'user.block'`,
    changes: sql`'status', ${pair(sql`'active'::text`, sql`u.status`)}, 'block_reason', ${made(sql`u.block_reason`)}`,
    reason: sql`u.block_reason`,
  },
];

const admin = { entity: sql`'admin'`, id: sql`a.id` };
const ofAdmins: Lines[] = [
  {
    ...admin,
    from: sql`from ${admins} a`,
    at: sql`a.created_at`,
    actor: sql`case when a.id = ${staff('super')} then null else ${staff('super')} end`,
    action: sql`'admin.create'`,
    changes: sql`'first_name', ${made(sql`a.first_name`)}, 'last_name', ${made(sql`a.last_name`)}, 'email', ${made(sql`a.email`)}`,
  },
  {
    ...admin,
    from: sql`from ${admins} a where a.status = 'blocked'`,
    at: sql`a.updated_at`,
    actor: staff('manager'),
    action: sql`'admin.block'`,
    changes: sql`'status', ${pair(sql`'active'::text`, sql`a.status`)}, 'block_reason', ${made(sql`a.block_reason`)}`,
    reason: sql`a.block_reason`,
  },
  {
    ...admin,
    from: sql`from ${admins} a where a.last_login_at is not null`,
    at: sql`a.last_login_at`,
    actor: sql`a.id`,
    action: sql`'auth.login'`,
    changes: sql``,
  },
];

const property = { entity: sql`'property'`, id: sql`p.id` };
const ofProperties: Lines[] = [
  {
    ...property,
    from: sql`from ${properties} p`,
    at: sql`p.created_at`,
    actor: sql`p.added_by_id`,
    action: sql`case when p.duplicate_of_id is null then 'property.create' else 'property.duplicate' end`,
    changes: sql`'title', ${made(sql`p.title`)}`,
  },
  {
    ...property,
    from: sql`from ${properties} p where p.price is not null and p.id % 3 = 0`,
    at: between(sql`p.created_at`, sql`coalesce(p.submitted_at, p.updated_at)`, 0.4),
    actor: sql`p.added_by_id`,
    action: sql`'property.update'`,
    changes: sql`'price', ${pair(sql`round(p.price * 1.08)::text`, sql`p.price::text`)}`,
  },
  {
    ...property,
    from: sql`from ${properties} p where p.assigned_admin_id is not null`,
    at: between(sql`p.created_at`, sql`coalesce(p.submitted_at, p.updated_at)`, 0.7),
    actor: staff('manager'),
    action: sql`'property.update'`,
    changes: sql`'assigned_admin_id', ${made(sql`p.assigned_admin_id`)}`,
  },
  {
    ...property,
    from: sql`from ${properties} p where p.submitted_at is not null`,
    at: sql`p.submitted_at`,
    actor: sql`p.added_by_id`,
    action: sql`'property.submit'`,
    changes: sql`'status', ${pair(sql`'draft'::text`, sql`'pending'::text`)}`,
  },
  {
    ...property,
    from: sql`from ${properties} p where p.reviewed_at is not null`,
    at: sql`p.reviewed_at`,
    actor: sql`p.reviewed_by_id`,
    action: sql`'property.' || case p.status when 'published' then 'accept' when 'rejected' then 'reject' else 'request_changes' end`,
    changes: sql`'status', ${pair(sql`'pending'::text`, sql`p.status`)}`,
    reason: sql`p.status_note`,
  },
  {
    ...property,
    from: sql`from ${propertyNotes} n join ${properties} p on p.id = n.property_id`,
    at: sql`n.created_at`,
    actor: sql`n.author_id`,
    action: sql`'property.add_note'`,
    changes: sql`'note', ${made(sql`n.text`)}`,
  },
  {
    ...property,
    from: sql`from ${hotDeals} d join ${properties} p on p.id = d.property_id`,
    at: sql`d.since`,
    actor: sql`d.started_by_id`,
    action: sql`'property.start_hot_deal'`,
    changes: sql`'is_hot_deal', ${pair(sql`false`, sql`true`)}, 'hot_deal_ends_at', ${made(sql`d.ends_at`)}`,
  },
  {
    ...property,
    from: sql`from ${hotDeals} d join ${properties} p on p.id = d.property_id where d.ended_at is not null`,
    at: sql`d.ended_at`,
    actor: sql`d.ended_by_id`,
    action: sql`'property.end_hot_deal'`,
    changes: sql`'is_hot_deal', ${pair(sql`true`, sql`false`)}`,
  },
  {
    ...property,
    from: sql`from ${properties} p where p.deleted_at is not null`,
    at: sql`p.deleted_at`,
    actor: staff('manager'),
    action: sql`'property.delete'`,
    changes: sql`'deleted_at', ${made(sql`p.deleted_at`)}`,
  },
];

const earning = { entity: sql`'earning'`, id: sql`e.id` };
const ofEarnings: Lines[] = [
  {
    ...earning,
    from: sql`from ${earnings} e join ${properties} p on p.id = e.property_id`,
    at: sql`e.created_at`,
    actor: sql`p.reviewed_by_id`,
    action: sql`'earning.create'`,
    changes: sql`'amount', ${made(sql`e.amount::text`)}, 'currency', ${made(sql`e.currency`)}, 'status', ${made(sql`'payable'::text`)}`,
  },
  {
    ...earning,
    from: sql`from ${earnings} e where e.status = 'paid'`,
    at: sql`e.updated_at`,
    actor: sql`e.paid_by_id`,
    action: sql`'earning.mark_paid'`,
    changes: sql`'status', ${pair(sql`'payable'::text`, sql`e.status`)}, 'paid_on', ${made(sql`e.paid_on`)}, 'reference', ${made(sql`e.reference`)}`,
  },
];

const ofItems: Lines[] = [
  {
    from: sql`from ${referenceItems} i`,
    at: sql`i.created_at`,
    actor: sql`null`,
    action: sql`i.type || '.create'`,
    entity: sql`i.type`,
    id: sql`i.id`,
    changes: sql`'name', ${made(sql`i.name`)}`,
  },
];

/**
 * Seeds the audit log of the demo's people, properties and core data. Each event is derived from its record, so the two
 * never disagree. Inserted in chronological order.
 */
export async function seedDemoHistories(tx: Transaction) {
  const lines = [...ofAdmins, ...ofUsers, ...ofProperties, ...ofEarnings, ...ofItems].map(asQuery);
  await tx.run(sql`
    insert into ${events} (at, actor_id, action, entity, entity_id, changes, reason)
    select at, actor_id, action, entity, entity_id, changes, reason
    from (${sql.join(lines, sql` union all `)}) lines order by at, entity_id`);
}
