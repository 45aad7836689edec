import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { propertiesIn } from './given-properties.ts';

let count = 0;

type AppointmentInput = {
  property_id?: number;
  user_id?: number;
  status?: string;
  assigned_admin_id?: number | null;
  starts_at?: string;
  minutes?: number;
};

/** Each has a different hour, in the future or the past, so that none clash. */
const ownHour = (isPast: boolean) => {
  const now = new Date();
  now.setMilliseconds(0);
  return new Date(now.valueOf() + ++count * (isPast ? -3_600_000 : 3_600_000)).toISOString();
};

/** Fixtures for appointments; each creates a new property and visitor. */
export const appointmentsIn = (database: Database) => ({
  async appointment(input: AppointmentInput = {}) {
    const { status = 'pending', assigned_admin_id = null, minutes = 30 } = input;
    const starts_at = input.starts_at ?? ownHour(status === 'completed' || status === 'no_show');
    const property_id = input.property_id ?? (await propertiesIn(database).property({ status: 'published' })).id;
    const user_id =
      input.user_id ??
      (
        await database.one<{ id: number }>(sql`insert into users (first_name, last_name, email, type)
          values ('Vera', 'Visitor', ${`visitor${++count}.${process.pid}@example.test`}, 'seeker') returning id`)
      ).id;
    return database.one<{ id: number; version: number; property_id: number; user_id: number; starts_at: string }>(sql`
      insert into appointments (property_id, user_id, starts_at, ends_at, status, assigned_admin_id)
      values (${property_id}, ${user_id}, ${starts_at}, ${starts_at}::timestamptz + ${minutes} * interval '1 minute', ${status}, ${assigned_admin_id})
      returning id, version, property_id, user_id, starts_at`);
  },
});
