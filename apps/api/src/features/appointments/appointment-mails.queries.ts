import type { AppointmentStatus, LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../platform/database/database.ts';
import { outbox } from '../../platform/database/platform.table.ts';
import type { Message } from '../../platform/mail/outbox.queries.ts';
import { admins } from '../admins/index.ts';
import { cities, neighborhoods } from '../places/index.ts';
import { properties, titleIn } from '../properties/index.ts';
import { users } from '../users/index.ts';
import { timezone } from './appointment-filters.queries.ts';
import { appointmentReminders, appointments } from './appointments.table.ts';

/** The data of an appointment for emails and calendars. */
export type AppointmentMailData = {
  id: number;
  property_id: number;
  user_id: number;
  assigned_admin_id: number | null;
  status: AppointmentStatus;
  starts_at: string;
  ends_at: string;
  ics_sequence: number;
  timezone: string;
  title: string;
  /** The source-language texts, for staff. */
  source_title: string;
  source_city: string | null;
  street: string | null;
  building: string | null;
  unit: string | null;
  neighborhood: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  locale: LocaleCode;
  /** The visitor's time zone. */
  own_timezone: string;
  note: string | null;
  is_deleted: boolean;
  is_to_come: boolean;
};

const inTheirWords = (name: string) =>
  sql.raw(
    `coalesce(${name}.name ->> visitor.locale, ${name}.name ->> 'en') as ${name === 'cities' ? 'city' : 'neighborhood'}`,
  );

const columns = sql`appointments.id, appointments.property_id, appointments.user_id, appointments.assigned_admin_id, appointments.status, appointments.starts_at, appointments.ends_at, appointments.ics_sequence,
  ${timezone} as timezone, visitor.timezone as own_timezone, ${titleIn(sql.raw('visitor.locale'))} as title, properties.title as source_title, cities.name ->> 'en' as source_city, properties.street, properties.building, properties.unit, properties.lat, properties.lng,
  ${inTheirWords('neighborhoods')}, ${inTheirWords('cities')}, visitor.first_name, visitor.last_name, visitor.email, visitor.phone,
  visitor.locale, appointments.note, appointments.deleted_at is not null as is_deleted, appointments.starts_at > now() as is_to_come`;

const shown = sql`from ${appointments}
  join ${users} visitor on visitor.id = appointments.user_id
  join ${properties} on properties.id = appointments.property_id
  left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id
  left join ${cities} on cities.id = properties.city_id`;

type Assignee = { id: number; first_name: string; email: string; timezone: string };

/** An active admin who can be emailed. */
export const findAssignee = (db: Db, id: number) =>
  db.maybe<Assignee>(sql`
    select id, first_name, email, timezone from ${admins} where id = ${id} and deleted_at is null and status = 'active'`);

export const findAppointmentMailData = (db: Db, id: number) =>
  db.maybe<AppointmentMailData>(sql`select ${columns} ${shown} where appointments.id = ${id}`);

/** For the calendar feed of an admin: upcoming appointments and those of the last weeks. */
export const findForFeed = (db: Db, adminId: number) =>
  db.many<AppointmentMailData>(sql`
    select ${columns} ${shown}
    where appointments.assigned_admin_id = ${adminId} and appointments.deleted_at is null
      and appointments.status in ('pending', 'accepted', 'completed') and appointments.starts_at > now() - interval '30 days'
    order by appointments.starts_at, appointments.id limit 2000`);

const AT_ONCE = 200;

/**
 * Claims appointments that start within a day and whose time was confirmed earlier than that. The row is inserted in
 * the transaction of the email, so a concurrent or later run skips it.
 */
const claimDue = (tx: Transaction) =>
  tx.many<{ appointment_id: number }>(sql`
    insert into ${appointmentReminders} (appointment_id, starts_at)
    select id, starts_at from ${appointments}
    where status = 'accepted' and deleted_at is null and starts_at between now() + interval '1 hour' and now() + interval '1 day'
      and scheduled_at < starts_at - interval '1 day'
      and not exists (select 1 from ${appointmentReminders} known where known.appointment_id = appointments.id and known.starts_at = appointments.starts_at)
    order by id limit ${AT_ONCE}
    on conflict do nothing returning appointment_id`);

type Letter = Message<'appointment-reminder'>;

const lay = (tx: Transaction, { template, recipient, title, payload }: Letter) =>
  tx.run(sql`
    insert into ${outbox} (template, payload, recipient, title)
    values (${template}, ${JSON.stringify(payload)}::jsonb, ${recipient}, ${title})`);

/** Claims due reminders and queues their emails in one transaction; returns how many. */
export async function remindDue(database: Database, letterFor: (told: AppointmentMailData) => Letter): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await database.transaction(async (tx) => {
      const due = await claimDue(tx);
      for (const { appointment_id } of due) {
        const told = await findAppointmentMailData(tx, appointment_id);
        if (told) await lay(tx, letterFor(told));
      }
      return due.length;
    });
    count += claimed;
    if (claimed < AT_ONCE) return count;
  }
}
