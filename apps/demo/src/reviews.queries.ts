import { properties } from '@lintel/api/features/properties/properties.table';
import { detailsStatement } from '@lintel/api/features/properties/property-details.queries';
import { propertyChangeRequests } from '@lintel/api/features/properties/review/change-requests.table';
import {
  type PropertySnapshot,
  type PropertySnapshotSource,
  snapshotOf,
} from '@lintel/api/features/properties/review/property-texts';
import { type Decided, wordsFor } from '@lintel/api/features/properties/review/review-email-texts';
import { userInbox } from '@lintel/api/features/users/user-inbox.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import type { LocaleCode, PropertyStatus, RequestedChange, ReviewField } from '@lintel/contract';
import { sql } from 'drizzle-orm';

type Reason = RequestedChange['reason'];

/** The fields that a reason for a change request is about. */
const fieldsOf: Partial<Record<Reason, ReviewField[]>> = {
  wrong_location: ['address'],
  poor_photos: ['photos'],
  missing_information: ['area_sqm', 'description'],
  contact_in_text: ['description'],
  wrong_category: ['property_type_id'],
};
const wishesFor = (reason: Reason): RequestedChange[] =>
  (fieldsOf[reason] ?? ['description']).map((field) => ({ field, reason, note: null }));

const rowsOf = (rows: unknown[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (${sql.raw(columns)})`;

type SentBack = PropertySnapshotSource & { status_reason: string | null; submitted_at: string | null };

/** One of twelve pending properties was sent back before: it had a higher price and a phone number in its text. */
const cameBack = sql`properties.status = 'pending' and properties.id % 12 = 5 and properties.price is not null and properties.description is not null`;

function asItWas(property: SentBack): PropertySnapshot {
  const { texts, photos } = snapshotOf(property);
  const price = `${Math.round(Number(property.price) * 1.12)}.00`;
  return { texts: { ...texts, price, description: `${property.description} Call +44 20 7946 0958.` }, photos };
}

/** Change requests of properties that were sent back, and of some that were resubmitted. */
async function addRequests(tx: Transaction) {
  const homes = await tx.many<SentBack>(
    detailsStatement(
      sql`where (properties.status = 'changes_requested' or ${cameBack}) and properties.deleted_at is null`,
    ),
  );
  const rows = homes.map((home) =>
    home.status === 'pending'
      ? {
          property_id: home.id,
          seen: asItWas(home),
          fields: [
            { field: 'description', reason: 'contact_in_text', note: 'Please take the phone number out.' },
            { field: 'price', reason: 'price_suspect', note: null },
            { field: 'photos', reason: 'poor_photos', note: 'One by daylight would help.' },
          ],
          note: 'Is this the full price? Others in your street ask for less.',
        }
      : {
          property_id: home.id,
          seen: snapshotOf(home),
          fields: wishesFor(home.status_reason as Reason),
          note: home.status_note,
        },
  );
  await tx.run(sql`
    insert into ${propertyChangeRequests} (property_id, requested_by_id, requested_at, property_version, seen, fields, note, resubmitted_at)
    select p.id, coalesce(p.reviewed_by_id, (select id from admins where email = 'reviewer@lintel.test')),
      coalesce(p.reviewed_at, p.created_at + (p.submitted_at - p.created_at) * 0.6), 1, d.seen, d.fields, d.note,
      case when p.status = 'pending' then p.submitted_at end
    from ${rowsOf(rows, 'property_id bigint, seen jsonb, fields jsonb, note text')} join ${properties} p on p.id = d.property_id`);
}

type Judged = {
  id: number;
  title: string;
  status: PropertyStatus;
  reason: Reason | null;
  note: string | null;
  user_id: number;
  first_name: string;
  locale: LocaleCode;
  is_blocked: boolean;
};

const acts = { published: 'accept', changes_requested: 'request_changes', rejected: 'reject' } as const;

function messageOn({ id, title, status, reason, note, user_id, ...reader }: Judged) {
  const act = acts[status as keyof typeof acts];
  const fields = act === 'request_changes' && reason ? wishesFor(reason) : [];
  const decided: Decided = { act, from: 'pending', reason, note, fields };
  const { inbox } = wordsFor({ ...decided, title, reader });
  return { property_id: id, user_id, kind: `property_${act}`, locale: reader.locale, ...inbox };
}

/** In-app messages to owners about decisions; older ones are read. */
async function fillInboxes(tx: Transaction) {
  const judged = await tx.many<Judged>(sql`
    select p.id, p.title, p.status, p.status_reason as reason, p.status_note as note, u.id as user_id, u.first_name, u.locale, u.status = 'blocked' as is_blocked
    from ${properties} p join ${users} u on u.id = p.owner_id
    where p.reviewed_at > now() - interval '120 days' and p.deleted_at is null order by p.id`);
  await tx.run(sql`
    insert into ${userInbox} (user_id, kind, locale, title, body, link, created_at, due_at, read_at)
    select d.user_id, d.kind, d.locale, d.title, d.body, jsonb_build_object('kind', 'property', 'value', p.id::text), p.reviewed_at,
      p.reviewed_at + interval '10 seconds', case when p.reviewed_at < now() - interval '5 days' then p.reviewed_at + interval '7 hours' end
    from ${rowsOf(judged.map(messageOn), 'property_id bigint, user_id bigint, kind text, locale text, title text, body text')}
      join ${properties} p on p.id = d.property_id order by p.reviewed_at, p.id`);
}

export async function seedDemoReviews(tx: Transaction) {
  await addRequests(tx);
  await fillInboxes(tx);
}
