import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { testApp } from '../test-app.ts';
import { walkCounts, walkPlans } from '../walks/plans.ts';

// Lists that grow with the data, long enough for the planner to use indexes: no sort and no filter reads many more rows
// than it returns. A new list is walked, or is listed here as one that stays short.

const MANY = 30_000;
const app = await testApp();
const me = await app.person('super');
const user = await app.given.user();
const message = await app.given.message({ status: 'sent' });

beforeAll(async () => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query('alter table users disable trigger user');
  await client.query(
    `insert into users (first_name, last_name, email, phone, type, created_at, updated_at, last_seen_at)
     select 'Person', 'Number ' || n || case when n % 1000 = 0 then ' الزَّهراء Lefèvre' else '' end, 'person' || n || '@many.test', '+4930' || 1000000 + n, 'seeker',
       now() - n * interval '1 hour', now() - n * interval '1 minute', now() - n * interval '2 minutes'
     from generate_series(1, $1::int) n`,
    [MANY],
  );
  await client.query('alter table users enable trigger user');
  await client.query(
    `insert into events (at, actor_id, action, entity, entity_id, reason)
     select now() - n * interval '1 minute', $2::bigint, 'user.update', 'user',
       case when n % 10 = 0 then $3::bigint else n + 1000000 end, 'reason number ' || n || case when n % 1000 = 0 then ' مدينة' else '' end
     from generate_series(1, $1::int) n`,
    [MANY, me.id, user.id],
  );
  await client.query('alter table appointments disable trigger user');
  // Four and a half years of appointments, most in the past; a hundred properties and the people above.
  await client.query(
    `insert into appointments (property_id, user_id, assigned_admin_id, starts_at, ends_at, status, created_at, updated_at, deleted_at)
     select home.id, visitor.id, case when n % 3 > 0 then $2::bigint end, at, at + interval '30 minutes',
       case when at > now() then (array['pending', 'pending', 'rejected', 'cancelled'])[1 + n % 4]
         else (array['completed', 'completed', 'no_show', 'rejected', 'cancelled'])[1 + n % 5] end,
       at - interval '8 days', at - interval '7 days', case when n % 500 = 0 then now() end
     from generate_series(1, $1::int) n
       cross join lateral (select now() + interval '90 days' - n * interval '1 hour 20 minutes' as at) times
       join (select id, row_number() over (order by id) as place from properties limit 100) home on home.place = 1 + n % 100
       join (select id, row_number() over (order by id) as place from users where email like '%@many.test') visitor on visitor.place = n`,
    [MANY, me.id],
  );
  await client.query('alter table appointments enable trigger user');
  // One message to all users.
  await client.query(
    `insert into marketing_recipients (message_id, user_id, address, locale, status, sent_at)
     select $1::bigint, users.id, users.email, (array['en', 'ar', 'fr'])[1 + place % 3],
       (array['sent', 'sent', 'sent', 'skipped', 'failed'])[1 + place % 5], case when place % 5 < 3 then now() end
     from (select *, row_number() over (order by id) as place from users where email like '%@many.test') users`,
    [message.id],
  );
  await client.query('vacuum analyze marketing_recipients');
  await client.query('vacuum analyze users');
  await client.query('vacuum analyze appointments');
  await client.query('vacuum analyze events');
  await client.end();
}, 240_000);

walkPlans(app, {
  endpoint: contract.listUsers,
  path: contract.listUsers.path,
  table: 'users',
  me,
  values: { search: ['number 19999', 'person', 'zeppelin', 'الزهراء', 'شقة', 'Lefevre', 'lefèvr'] },
});

walkCounts(app, {
  endpoint: contract.countUsers,
  table: 'users',
  me,
  values: { search: ['number 19999', 'zeppelin'] },
});

const inTheLog = {
  table: 'events',
  me,
  values: {
    search: ['number 19999', 'reason', 'zeppelin', 'مدينه', 'شقة'],
    action: ['user.update', 'auth.login', 'nothing.done'],
    entity: ['user', 'admin', 'nothing'],
    entity_id: ['999999999', String(user.id)],
    group_of: ['999999999', '1'],
  },
};

walkPlans(app, {
  ...inTheLog,
  endpoint: contract.listEvents,
  path: contract.listEvents.path,
  broad: { grouped: 'the lines of each group are read to find the last one' },
});
walkCounts(app, {
  ...inTheLog,
  endpoint: contract.countEvents,
  broad: { grouped: 'the lines of each group are read to find the last one' },
});
walkPlans(app, {
  ...inTheLog,
  endpoint: contract.userHistory,
  path: contract.buildPath(contract.userHistory, { id: user.id }),
});

const [home] = await app.rows<{ id: number; city_id: number; country_id: number }>(
  sql`select id, city_id, country_id from properties where city_id is not null order by id limit 1`,
);
const appointmentWalk = {
  table: 'appointments',
  me,
  values: {
    search: ['number 19999', 'person', 'zeppelin'],
    property_id: ['999999999', String(home?.id)],
    city_id: ['999999999', String(home?.city_id)],
    country_id: ['999999999', String(home?.country_id)],
    timezone: ['Asia/Dubai'],
    starts_from: ['2019-01-01', '2031-01-01', new Date().toISOString().slice(0, 10)],
    starts_to: ['2019-01-01', '2031-01-01', new Date().toISOString().slice(0, 10)],
  },
};

walkPlans(app, {
  ...appointmentWalk,
  endpoint: contract.listAppointments,
  path: contract.listAppointments.path,
  broad: {
    search: 'a term that matches nearly all visitors is looked up in two tables before sorting',
  },
});

walkCounts(app, {
  ...appointmentWalk,
  endpoint: contract.countAppointments,
  broad: { search: 'a term that matches nearly all visitors is looked up in two tables' },
});

walkPlans(app, {
  endpoint: contract.listEmailRecipients,
  path: contract.buildPath(contract.listEmailRecipients, { id: message.id }),
  table: 'marketing_recipients',
  me,
  values: { search: ['number 19999', 'person', 'zeppelin'] },
  broad: {
    search: 'all recipients of one message are scanned',
    locale: 'one of three languages: a page of it is found quickly',
  },
});

test('every paginated list is walked, or stays short', () => {
  const here = [
    contract.listUsers,
    contract.listEvents,
    contract.userHistory,
    contract.listAppointments,
    contract.listEmailRecipients,
  ];
  /** Covered by `property-plans.test.ts`, which has many properties. */
  const there = [
    contract.listProperties,
    contract.listEarnings,
    contract.listHotDeals,
    contract.listTranslationRequests,
  ];
  /** The same statements as a walked list, with an additional filter. */
  const alike = [
    contract.propertyHistory,
    contract.userProperties,
    contract.translationHistory,
    contract.appointmentHistory,
    contract.myAppointments,
    contract.propertyAppointments,
    contract.emailHistory,
    contract.notificationHistory,
    contract.listNotificationRecipients,
    contract.adminHistory,
    contract.assignedProperties,
    contract.addedProperties,
  ];
  /** Some hundreds at most. */
  const short = [
    contract.listAdmins,
    contract.listRoles,
    contract.listCities,
    contract.listNeighborhoods,
    contract.listEmails,
    contract.listNotifications,
    contract.listPayments,
  ];
  const known: contract.Endpoint[] = [...here, ...there, ...alike, ...short];
  const paged = allEndpoints.filter((endpoint) => endpoint.kind === 'json' && endpoint.paged);
  expect(paged.filter((endpoint) => !known.includes(endpoint)).map(({ path }) => path)).toEqual([]);
});
