import { countries } from '@lintel/api/features/places/places.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';

// Names by region, so that a list of users looks plausible.
const worlds = [
  {
    country: 'AE',
    dial: '+97150',
    zone: 'Asia/Dubai',
    locale: 'ar',
    first: ['Khalid', 'Mariam', 'Salem', 'Noura', 'Rashid', 'Hessa', 'Omar', 'Latifa'],
    last: ['Al Mansoori', 'Al Harthy', 'Al Suwaidi', 'Al Falasi', 'Al Ketbi'],
  },
  {
    country: 'EG',
    dial: '+20100',
    zone: 'Africa/Cairo',
    locale: 'ar',
    first: ['Ahmed', 'Nadia', 'Youssef', 'Dina', 'Karim', 'Salma', 'Hany', 'Rania'],
    last: ['Mostafa', 'El Sayed', 'Farouk', 'Hassan', 'Naguib'],
  },
  {
    country: 'MA',
    dial: '+21261',
    zone: 'Africa/Casablanca',
    locale: 'fr',
    first: ['Yasmine', 'Mehdi', 'Imane', 'Adil', 'Zineb', 'Hamza', 'Leïla', 'Anas'],
    last: ['Idrissi', 'Benali', 'Tazi', 'Alaoui', 'Berrada'],
  },
  {
    country: 'FR',
    dial: '+3361',
    zone: 'Europe/Paris',
    locale: 'fr',
    first: ['Camille', 'Hugo', 'Amélie', 'Étienne', 'Chloé', 'Julien', 'Inès', 'Théo'],
    last: ['Fournier', 'Marchetti', 'Durand', 'Lefèvre', 'Girard'],
  },
  {
    country: 'GB',
    dial: '+44770',
    zone: 'Europe/London',
    locale: 'en',
    first: ['Oliver', 'Grace', 'Harry', 'Priya', 'Freya', 'Samuel', 'Mei', 'Callum'],
    last: ['Bennett', 'Okafor', 'Sharma', 'Whitfield', 'Tanaka'],
  },
];

const reasons = [
  'Repeated false listings',
  'Asked for payment outside the platform',
  'Abusive messages',
  'Several accounts',
];

/** The same users at every first start: plausible and deterministic. */
export async function seedDemoUsers(tx: Transaction, count = 600) {
  const people = Array.from({ length: count }, (_, index) => {
    const world = worlds[index % worlds.length] as (typeof worlds)[number];
    const first = world.first[Math.floor(index / 5) % world.first.length] as string;
    const last = world.last[Math.floor(index / 40) % world.last.length] as string;
    const account = `${first}.${last}`
      .normalize('NFKD')
      .replaceAll(/[^\w.]/g, '')
      .toLowerCase();
    const isBlocked = index % 29 === 7;
    return {
      first_name: first,
      last_name: last,
      email: `${account}${index + 1}@example.test`,
      phone: index % 7 === 3 ? null : `${world.dial}${String(5_550_000 + index * 37).slice(0, 7)}`,
      type: index % 3 === 0 ? 'owner' : 'seeker',
      locale: index % 4 === 1 ? 'en' : world.locale,
      country: world.country,
      timezone: world.zone,
      status: isBlocked ? 'blocked' : 'active',
      block_reason: isBlocked ? reasons[index % reasons.length] : null,
      marketing_opt_in: index % 5 !== 2,
      joined_hours: 2 + index * 29,
      seen_hours: index % 11 === 5 ? null : (index * 17) % 2000,
    };
  });
  await tx.run(sql`
    insert into ${users} (first_name, last_name, email, phone, type, locale, country_id, timezone, status, block_reason, marketing_opt_in,
      created_at, updated_at, last_seen_at)
    select p.first_name, p.last_name, p.email, p.phone, p.type, p.locale, countries.id, p.timezone, p.status, p.block_reason, p.marketing_opt_in,
      now() - p.joined_hours * interval '1 hour', now() - least(p.joined_hours, coalesce(p.seen_hours, p.joined_hours)) * interval '1 hour',
      now() - least(p.joined_hours, p.seen_hours) * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (first_name text, last_name text, email text, phone text, type text, locale text,
      country text, timezone text, status text, block_reason text, marketing_opt_in boolean, joined_hours int, seen_hours int)
    left join ${countries} on countries.code = p.country`);
}
