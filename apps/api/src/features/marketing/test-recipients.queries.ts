import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { orNull, person } from '../../platform/database/nested-columns.ts';
import { admins } from '../admins/index.ts';
import { users } from '../users/index.ts';
import { skippedBecause } from './audience.queries.ts';
import type { Channel } from './marketing.table.ts';

type SkipReason = 'blocked' | 'opted_out' | 'no_address';
export type TestRecipient = {
  email: string;
  is_admin: boolean;
  /** The app user with this address. */
  user: { id: number; first_name: string; last_name: string; skipped: SkipReason | null } | null;
};

/** The person behind each test address: an active admin, an app user, both or neither. */
export const findTestRecipients = (db: Db, channel: Channel, emails: readonly string[]) =>
  db.many<TestRecipient>(sql`
    select asked.email,
      exists (select 1 from ${admins} where lower(admins.email) = asked.email and admins.status = 'active' and admins.deleted_at is null) as is_admin,
      ${orNull(sql`users`, person(sql`users`, sql`, 'skipped', ${skippedBecause(channel)}`))} as user
    from unnest(${sql.param(emails)}::text[]) with ordinality asked (email, place)
      left join ${users} on lower(users.email) = asked.email
    order by asked.place`);
