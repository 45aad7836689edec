import { admins } from '@lintel/api/features/admins/admins.table';
import { roles } from '@lintel/api/features/roles/roles.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { hashPassword } from '@lintel/api/platform/security/passwords';
import { sql } from 'drizzle-orm';
import { demoPassword } from './password.ts';

// One admin per role, and a second agent and translator so that work can be shared.
const people: [
  role: string,
  account: string,
  first: string,
  last: string,
  locales: string[],
  timezone: string,
  rate: string,
  currency: string,
][] = [
  ['super', 'super', 'Nora', 'Haddad', ['en', 'ar'], 'Asia/Dubai', '0', 'AED'],
  ['manager', 'manager', 'Omar', 'Benali', ['en', 'fr', 'ar'], 'Africa/Casablanca', '0', 'MAD'],
  ['reviewer', 'reviewer', 'Lena', 'Kovač', ['en'], 'Europe/Paris', '12.00', 'EUR'],
  ['agent', 'agent', 'Tariq', 'Saleh', ['en', 'ar'], 'Asia/Dubai', '60.00', 'AED'],
  ['translator', 'translator', 'Yasmine', 'Fathi', ['ar', 'en'], 'Africa/Cairo', '0', 'EGP'],
  ['coordinator', 'coordinator', 'Hugo', 'Marchetti', ['en', 'fr'], 'Europe/Paris', '0', 'EUR'],
  ['marketing', 'marketing', 'Amara', 'Okafor', ['en'], 'Europe/London', '0', 'GBP'],
  ['support', 'support', 'Camille', 'Fournier', ['fr', 'en'], 'Europe/Paris', '0', 'EUR'],
  ['finance', 'finance', 'Daniel', 'Weiss', ['en'], 'Europe/London', '0', 'GBP'],
  ['auditor', 'auditor', 'Ingrid', 'Solberg', ['en'], 'Europe/London', '0', 'GBP'],
  ['agent', 'agent.cairo', 'Salma', 'Nasr', ['ar', 'en'], 'Africa/Cairo', '450.00', 'EGP'],
  ['translator', 'translator.fr', 'Étienne', 'Roux', ['fr', 'en'], 'Europe/Paris', '0', 'EUR'],
];

/** Invited and blocked admins, so that every status occurs. */
const besides = [
  {
    role: 'support',
    account: 'ines.costa',
    first: 'Inês',
    last: 'Costa',
    status: 'invited',
    block_reason: null,
    days: 2,
  },
  {
    role: 'agent',
    account: 'karim.darwish',
    first: 'Karim',
    last: 'Darwish',
    status: 'blocked',
    block_reason: 'Left the company in spring',
    days: 420,
  },
];

/** Created before the first property; last signed in some minutes, hours or days ago. */
const since = (place: number) => sql`now() - (600 + ${place}::int * 9 % 130) * interval '1 day'`;
const lastSignIn = (place: number) =>
  sql`now() - (7 + ${place}::int * ${place}::int * 37 % 4100) * interval '1 minute'`;

/** Seeds the demo's admins. Their password is public, so the server refuses the demo on public addresses. */
export async function seedDemoAdmins(tx: Transaction) {
  const hash = await hashPassword(demoPassword);
  for (const [place, [role, account, first, last, locales, timezone, rate, currency]] of people.entries()) {
    await tx.run(sql`
      insert into ${admins} (first_name, last_name, email, role_id, status, locales, timezone, pay_rate, pay_currency, password_hash, created_at, updated_at, last_login_at)
      select ${first}, ${last}, ${`${account}@lintel.test`}, roles.id, 'active', ${sql.param(locales)}::text[], ${timezone}, ${rate}, ${currency}, ${hash},
        ${since(place)}, ${since(place)}, ${lastSignIn(place)}
      from ${roles} where roles.key = ${role}`);
  }
  for (const { role, account, first, last, status, block_reason, days } of besides) {
    await tx.run(sql`
      insert into ${admins} (first_name, last_name, email, role_id, status, block_reason, password_hash, created_at, updated_at, last_login_at)
      select ${first}, ${last}, ${`${account}@lintel.test`}, roles.id, ${status}::text, ${block_reason}::text,
        case when ${status}::text = 'blocked' then ${hash} end, now() - ${days}::int * interval '1 day', now() - ${days}::int * interval '8 hours',
        case when ${status}::text = 'blocked' then now() - ${days}::int * interval '9 hours' end
      from ${roles} where roles.key = ${role}`);
  }
}
