import { answerWith, pool, totalOf } from './baseline-server.ts';

// One hand-written statement per query, as a first version would have it.
const page = `select users.*, json_build_object('id', countries.id, 'code', countries.code, 'name', countries.name) as country
  from users left join countries on countries.id = users.country_id`;
const total = (where: string) =>
  `select count(*)::int as total from (select 1 from users ${where} limit 10001) counted`;

const newest = 'users.created_at desc, users.id desc';
const questions: Record<string, { where?: string; order: string; offset?: number }> = {
  '/first': { order: newest },
  '/name': { order: 'lower(users.first_name), users.id' },
  '/filter': { where: `where users.status = 'blocked' and users.type = 'owner'`, order: newest },
  '/search': {
    where: `where folded(users.first_name || ' ' || users.last_name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like '%lefevre%'`,
    order: newest,
  },
  '/far': { order: newest, offset: 25 * 1599 },
};

const get = async (address: string) => {
  const { where = '', order, offset = 0 } = questions[address] ?? { order: 'users.id' };
  const [{ rows }, count] = await Promise.all([
    pool.query({ name: address, text: `${page} ${where} order by ${order} limit 25 offset ${offset}` }),
    totalOf(address, total(where)),
  ]);
  return { data: rows, meta: { total: count } };
};

answerWith({ get });
