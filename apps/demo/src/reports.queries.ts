import { properties } from '@lintel/api/features/properties/properties.table';
import { referenceItems } from '@lintel/api/features/reference-data/reference-data.table';
import { reports } from '@lintel/api/features/reports/reports.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { randomOf } from './random.ts';

/** Reasons about a user; all others are about a property. */
const personal = new Set([
  'abusive-messages',
  'missed-viewing',
  'false-identity',
  'advance-payment',
  'discrimination',
  'nuisance',
]);
const notes = [
  'I was there yesterday and it looks nothing like the pictures.',
  'The same home stands here twice at two prices.',
  'They wanted a deposit before I had seen anything.',
  'Nobody came, and nobody picked up the phone.',
  'It was let weeks ago, the neighbour told me.',
  'The pin is on the other side of the river.',
  null,
  null,
];

/** Reports about properties and users; most are resolved, some are open. */
export async function seedDemoReports(tx: Transaction, count = 120) {
  const random = randomOf('reports');
  const reasons = await tx.many<{ id: number; key: string; report_user_type_id: number; said_by: string }>(sql`
    select r.id, r.key, r.report_user_type_id, t.key as said_by from ${referenceItems} r
    join ${referenceItems} t on t.id = r.report_user_type_id where r.type = 'report-reason' order by r.id`);
  const people = await tx.many<{ id: number; type: string; status: string }>(
    sql`select id, type, status from ${users} order by id`,
  );
  const homes = await tx.many<{ id: number; owner_id: number }>(sql`
    select id, owner_id from ${properties} where status in ('published', 'rejected') and deleted_at is null order by id`);
  if (reasons.length === 0 || people.length < 2 || homes.length === 0) return;
  const blocked = people.filter(({ status }) => status === 'blocked');
  const rows = Array.from({ length: count }, () => {
    const reason = random.pick(reasons);
    const isPersonal = personal.has(reason.key);
    const home = random.pick(homes);
    const person = random.pick(blocked.length > 0 && random.chance(0.4) ? blocked : people);
    const sayers = people.filter(
      ({ id, type }) =>
        type === (reason.said_by === 'owner' ? 'owner' : 'seeker') && id !== home.owner_id && id !== person.id,
    );
    return {
      user_id: random.pick(sayers.length > 0 ? sayers : people).id,
      property_id: isPersonal ? null : home.id,
      reported_user_id: isPersonal ? person.id : null,
      report_reason_id: reason.id,
      report_user_type_id: reason.report_user_type_id,
      note: random.pick(notes),
      status: random.pick(['open', 'open', 'upheld', 'dismissed', 'dismissed']),
      hours: random.whole(2, 24 * 120),
    };
  });
  await tx.run(sql`
    insert into ${reports} (user_id, property_id, reported_user_id, report_reason_id, report_user_type_id, note, status, created_at, updated_at)
    select user_id, property_id, reported_user_id, report_reason_id, report_user_type_id, note, status, now() - hours * interval '1 hour',
      now() - (case when status = 'open' then hours else hours / 2 end) * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (user_id bigint, property_id bigint, reported_user_id bigint,
      report_reason_id bigint, report_user_type_id bigint, note text, status text, hours int)`);
}
