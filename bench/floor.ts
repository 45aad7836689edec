import { createServer } from 'node:http';
import pg from 'pg';

// The limit, not a rival: bare Node and `pg`, one hand-written statement a question, no sign-in, no checks.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const page = `select users.*, json_build_object('id', countries.id, 'code', countries.code, 'name', countries.name) as country
  from users left join countries on countries.id = users.country_id`;
const total = (where: string) =>
  `select count(*)::int as total from (select 1 from users ${where} limit 10001) counted`;

const questions: Record<string, { where: string; order: string; offset: number }> = {
  '/first': { where: '', order: 'users.created_at desc, users.id desc', offset: 0 },
  '/name': { where: '', order: 'lower(users.first_name), users.id', offset: 0 },
  '/filter': {
    where: `where users.status = any('{blocked}') and users.type = any('{owner}')`,
    order: 'users.created_at desc, users.id desc',
    offset: 0,
  },
  '/search': {
    where: `where folded(users.first_name || ' ' || users.last_name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like '%lefevre%'`,
    order: 'users.created_at desc, users.id desc',
    offset: 0,
  },
  '/deep': { where: '', order: 'users.created_at desc, users.id desc', offset: 25 * 1599 },
};

createServer(async (request, reply) => {
  const { where, order, offset } = questions[request.url ?? ''] ?? { where: '', order: 'users.id', offset: 0 };
  const [rows, count] = await Promise.all([
    pool.query({ name: `rows${request.url}`, text: `${page} ${where} order by ${order} limit 25 offset ${offset}` }),
    pool.query({ name: `count${request.url}`, text: total(where) }),
  ]);
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ data: rows.rows, meta: count.rows[0] }));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
