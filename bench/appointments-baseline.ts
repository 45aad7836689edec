import { answerWith, pool, totalOf } from './baseline-server.ts';

// One hand-written statement per query, as a first version would have it.
const person = (name: string) =>
  `json_build_object('id', ${name}.id, 'first_name', ${name}.first_name, 'last_name', ${name}.last_name)`;
const rows = `select appointments.id, appointments.version, appointments.starts_at, appointments.ends_at, cities.timezone, appointments.status,
    ${person('visitor')} as user, ${person('assignee')} as assigned_admin,
    json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title, 'city', cities.name, 'neighborhood', neighborhoods.name) as property
  from appointments join users visitor on visitor.id = user_id join properties on properties.id = property_id
    left join admins assignee on assignee.id = appointments.assigned_admin_id left join cities on cities.id = properties.city_id
    left join neighborhoods on neighborhoods.id = properties.neighborhood_id`;

const within = (from: string, to: string) =>
  `where appointments.deleted_at is null and appointments.starts_at >= '${from} 00:00+04' and appointments.starts_at < '${to} 00:00+04'`;
const month = within('2031-05-01', '2031-06-01');
const inOrder = 'order by appointments.starts_at, appointments.id';

const statements: Record<string, string> = {
  '/days': `select (starts_at at time zone 'Asia/Dubai')::date as day, count(*) as total,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'accepted') as accepted
    from appointments ${month} group by 1 order by 1`,
  '/week': `${rows} ${within('2031-05-05', '2031-05-12')} ${inOrder}`,
  '/counts': `select count(*) as all, count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'rejected') as rejected,
      count(*) filter (where status in ('pending', 'accepted') and starts_at > now()) as upcoming
    from appointments ${month}`,
  '/page': `${rows} ${month} ${inOrder} limit 25`,
};
const total = `select count(*)::int as total from (select 1 from appointments ${month} limit 10001) counted`;

const get = async (address: string) => {
  const found = pool.query({ name: address, text: statements[address] ?? '' });
  if (address !== '/page') return { data: (await found).rows };
  const [{ rows: data }, count] = await Promise.all([found, totalOf(address, total)]);
  return { data, meta: { total: count } };
};

answerWith({ get });
