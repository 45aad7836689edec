import type { Client } from 'pg';

/** A month without other appointments. */
export const MONTH = { from: '2031-05-01', to: '2031-05-31' };
export const WEEK = { from: '2031-05-05', to: '2031-05-11' };
const APPOINTMENTS = 5000;

/** Pending appointments, which cannot clash, and some of each other status. */
export async function fillMonth(client: Client) {
  await client.query(
    `insert into appointments (property_id, user_id, assigned_admin_id, starts_at, ends_at, status)
     select home.id, visitor.id, guide.id, at, at + interval '30 minutes', (array['pending', 'pending', 'pending', 'rejected', 'cancelled'])[1 + n % 5]
     from generate_series(1, $1::int) n
       cross join lateral (select $2::date + (n % 31) * interval '1 day' + interval '7 hours' + (n % 44) * interval '15 minutes' as at) times
       join (select id, row_number() over (order by id) as place, count(*) over () as total from properties where status = 'published') home on home.place = 1 + n % home.total
       join (select id, row_number() over (order by id) as place, count(*) over () as total from users) visitor on visitor.place = 1 + n % visitor.total
       join (select id, row_number() over (order by id) as place, count(*) over () as total from admins) guide on guide.place = 1 + n % guide.total`,
    [APPOINTMENTS, MONTH.from],
  );
  await client.query('vacuum analyze appointments');
}
