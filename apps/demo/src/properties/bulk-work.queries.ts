import { admins } from '@lintel/api/features/admins/admins.table';
import { appointments } from '@lintel/api/features/appointments/appointments.table';
import { marketingMessages, marketingRecipients } from '@lintel/api/features/marketing/marketing.table';
import { earnings } from '@lintel/api/features/payouts/payouts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { translationRequests } from '@lintel/api/features/translations/translations.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { events } from '@lintel/api/platform/database/platform.table';
import { sql } from 'drizzle-orm';
import { countOutcomes } from '../marketing.queries.ts';
import { sample } from './sample.queries.ts';

/** The tables of `addWork`, which fills them without their indexes and triggers. */
export const workTables = ['appointments', 'earnings', 'events', 'marketing_recipients', 'translation_requests'];

/** The ids of the properties that were added, both included. */
export type Added = { from: number; to: number };

const among = ({ from, to }: Added) => sql`home.id between ${from} and ${to}`;

/** The admins with these demo accounts, numbered from 0. */
const staff = (...accounts: string[]) => sql`(
  select id, row_number() over (order by id) - 1 as place, count(*) over () as total from ${admins}
  where email = any(${sql.param(accounts.map((account) => `${account}@lintel.test`))}::text[]))`;

/**
 * One appointment for every sixteenth property: from 45 days ahead back through the past, in slots of half an hour from
 * 08:00 to 18:00 UTC that each admin takes once. Where an admin has an accepted one already, the new one is cancelled.
 */
async function addAppointments(tx: Transaction, added: Added) {
  const people = await sample(
    tx,
    'work_visitors',
    sql`select id from ${users} where type = 'seeker' and status = 'active' order by id desc limit 50000`,
  );
  await sample(
    tx,
    'work_homes',
    sql`select home.id from ${properties} home where ${among(added)} and home.status = 'published' and home.id % 11 = 0 order by home.id`,
  );
  await tx.run(sql`
    with guides as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from ${admins} where status = 'active' and deleted_at is null),
    planned as (
      select homes.id as property_id, visitors.id as user_id, guides.id as guide_id, homes.n,
        date_trunc('day', now()) + (45 - homes.n / (20 * guides.total)) * interval '1 day' + interval '8 hours' + homes.n % 20 * interval '30 minutes' as at
      from work_homes homes join guides on guides.place = homes.n / 20 % guides.total join work_visitors visitors on visitors.n = homes.n % ${people}),
    decided as (
      select planned.*, case when at > now() then (array['pending', 'pending', 'accepted', 'cancelled', 'rejected'])[1 + n % 5]
        else (array['completed', 'completed', 'completed', 'no_show', 'cancelled', 'rejected', 'completed', 'accepted'])[1 + n % 8] end as status
      from planned)
    insert into ${appointments} (property_id, user_id, assigned_admin_id, starts_at, ends_at, status, created_at, updated_at)
    select property_id, user_id, case when status = 'pending' and n % 2 = 0 then null else guide_id end, at, at + interval '30 minutes',
      case when status = 'accepted' and exists (
        select from ${appointments} other where other.status = 'accepted' and other.assigned_admin_id = guide_id
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(at, at + interval '30 minutes')) then 'cancelled' else status end,
      least(at, now()) - interval '6 days', least(at, now()) - interval '5 days'
    from decided`);
}

/** One earning for every fifth property, most of them paid before payments were recorded. */
const addEarnings = (tx: Transaction, added: Added) =>
  tx.run(sql`
    insert into ${earnings} (admin_id, property_id, amount, currency, status, paid_on, reference, paid_by_id, created_at, updated_at)
    select earner.id, home.id, 10 + home.id % 90, 'EUR', planned.status, case when planned.status = 'paid' then (home.created_at + interval '30 days')::date end,
      case when planned.status = 'paid' then 'Transfer ' || home.id end, case when planned.status = 'paid' then payer.id end, home.created_at, home.updated_at
    from ${properties} home
      join ${staff('agent', 'coordinator', 'translator')} earner on earner.place = home.id / 5 % earner.total
      cross join ${staff('finance')} payer
      cross join lateral (select (array['paid', 'paid', 'paid', 'paid', 'payable', 'payable', 'void'])[1 + home.id / 5 % 7] as status) planned
    where ${among(added)} and home.id % 5 = 0`);

/** A request for every sixteenth property, most of them finished. */
const addTranslationRequests = (tx: Transaction, added: Added) =>
  tx.run(sql`
    insert into ${translationRequests} (property_id, locale, source_locale, status, assigned_admin_id, due_on, words, parts, outdated_parts,
      opened_at, created_at, updated_at, finished_at)
    select home.id, planned.locale, 'en', planned.status, case when planned.status <> 'pending' then translator.id end,
      case when home.id % 3 = 0 then home.created_at::date + 60 end, 40 + home.id % 300,
      '{"details": "empty", "address": "empty", "facility": "done", "view": "done"}', case when home.id % 160 = 0 then '{details}'::text[] else '{}' end,
      home.created_at, home.created_at, home.updated_at, case when planned.status = 'finished' then home.updated_at end
    from ${properties} home cross join ${staff('translator')} translator
      cross join lateral (select (array['ar', 'fr'])[1 + home.id / 16 % 2] as locale,
        (array['finished', 'finished', 'finished', 'finished', 'finished', 'finished', 'pending', 'assigned', 'in_progress', 'cancelled'])[1 + home.id / 16 % 10] as status) planned
    where ${among(added)} and home.id % 16 = 0`);

/** One change of the price per property. */
const addEvents = (tx: Transaction, added: Added) =>
  tx.run(sql`
    insert into ${events} (at, actor_id, action, entity, entity_id, changes)
    select home.updated_at, editor.id, 'property.update', 'property', home.id,
      jsonb_build_object('price', jsonb_build_array(round(home.price * 1.05), home.price))
    from ${properties} home join ${staff('agent', 'manager', 'reviewer', 'coordinator')} editor on editor.place = home.id % editor.total
    where ${among(added)} order by home.updated_at, home.id`);

/** Another recipient of the latest sent email for every tenth property. */
async function addRecipients(tx: Transaction, { from, to }: Added) {
  await tx.run(sql`
    insert into ${marketingRecipients} (message_id, user_id, address, locale, status, reason, attempts, sent_at, due_at)
    select message.id, person.id, person.email, person.locale, planned.status, case planned.status when 'failed' then '550 No such user here' when 'skipped' then 'opted_out' end,
      case when planned.status = 'skipped' then 0 else 1 end, case when planned.status = 'sent' then message.started_at end, message.started_at
    from (select id, started_at from ${marketingMessages} where channel = 'email' and status = 'sent' order by id desc limit 1) message
      cross join (select id, email, locale from ${users} order by id desc limit ${Math.ceil((to - from + 1) / 10)}) person
      cross join lateral (select (array['sent', 'sent', 'sent', 'sent', 'sent', 'sent', 'sent', 'sent', 'failed', 'skipped'])[1 + person.id % 10] as status) planned
    where not exists (select from ${marketingRecipients} known where known.message_id = message.id and known.user_id = person.id)`);
  await countOutcomes(tx);
}

/** Fills the other rooms in proportion to the properties that were added. */
export async function addWork(tx: Transaction, added: Added, tell: (line: string) => void) {
  const rooms = {
    appointments: addAppointments,
    earnings: addEarnings,
    'translation requests': addTranslationRequests,
    'audit events': addEvents,
    recipients: addRecipients,
  };
  for (const [name, add] of Object.entries(rooms)) {
    await add(tx, added);
    tell(`Added ${name}`);
  }
}
