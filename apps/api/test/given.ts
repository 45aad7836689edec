import type { Grants } from '@lintel/contract';
import { demoPassword } from '@lintel/demo/password';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { appointmentsIn } from './given-appointments.ts';
import { marketingIn } from './given-marketing.ts';
import { propertiesIn } from './given-properties.ts';

let count = 0;
const hashed = hashPassword(demoPassword);

/** Test fixtures; each creates a new record unless it says otherwise. */
export const givenIn = (database: Database) => ({
  ...propertiesIn(database),
  ...appointmentsIn(database),
  ...marketingIn(database),
  async user(input: { email?: string; status?: string; type?: string; first_name?: string; last_name?: string } = {}) {
    const number = ++count;
    const {
      email = `user${number}.${process.pid}@example.test`,
      status = 'active',
      type = 'seeker',
      first_name = 'Uma',
      last_name = 'Given',
    } = input;
    return database.one<{ id: number; version: number; email: string }>(sql`
      insert into users (first_name, last_name, email, type, status) values (${first_name}, ${last_name}, ${email}, ${type}, ${status})
      returning id, version, email`);
  },
  async role(input: { name?: string; permissions?: Grants } = {}) {
    const number = ++count;
    const { name = `Role ${number}`, permissions = { 'core.view': 'all' } } = input;
    return database.one<{ id: number; version: number; key: string; name: string }>(sql`
      insert into roles (key, name, permissions) values (${`role_${number}_${process.pid}`}, ${name}, ${JSON.stringify(permissions)}::jsonb)
      returning id, version, key, name`);
  },
  async admin(
    input: {
      role?: string;
      role_id?: number;
      email?: string;
      status?: string;
      first_name?: string;
      pay_rate?: string;
      pay_currency?: string;
    } = {},
  ) {
    const number = ++count;
    const {
      pay_rate = '0',
      pay_currency = 'USD',
      role = 'auditor',
      role_id,
      email = `person${number}.${process.pid}@lintel.test`,
      status = 'active',
      first_name = 'Pat',
    } = input;
    return database.one<{ id: number; version: number; email: string; role_id: number }>(sql`
      insert into admins (first_name, last_name, email, role_id, status, pay_rate, pay_currency, password_hash)
      values (${first_name}, 'Given', ${email}, coalesce(${role_id ?? null}::bigint, (select id from roles where key = ${role})), ${status}, ${pay_rate}, ${pay_currency}, ${await hashed})
      returning id, version, email, role_id`);
  },
});
