import { createServer } from 'node:http';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { statementOf } from '../apps/api/src/platform/database.ts';
import { statementsOf } from './properties-questions.ts';

// The limit, not a rival: bare Node and `pg`, the statements a question needs with the same tricks (ids first, a total that is
// counted to ten thousand and remembered above), no sign-in, no checks.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c TimeZone=UTC' });
const totals = new Map<string, { total: number; until: number }>();

async function totalOf(address: string, text: string, values: unknown[]) {
  const known = totals.get(address);
  if (known && known.until > performance.now()) return known.total;
  const { rows } = await pool.query(text, values);
  const { total } = rows[0] as { total: number };
  if (total > 10_000) totals.set(address, { total, until: performance.now() + 5000 });
  return total;
}

const ask = async (query: SQL, name?: string) =>
  (await pool.query({ ...statementOf(query), name } as pg.QueryConfig)).rows;

async function answer(address: string) {
  const statements = statementsOf(address);
  if ('details' in statements) return { data: (await ask(statements.details, 'details'))[0] };
  const rows = async () => {
    const ids = (await ask(statements.ids)).map((row) => row.id);
    return ask(statements.rows(ids), 'rows');
  };
  const { text, values } = statementOf(statements.total);
  const [data, total] = await Promise.all([rows(), totalOf(address, text, values)]);
  return { data, meta: { total } };
}

createServer(async (request, reply) => {
  const body = await answer(decodeURI(request.url ?? '').slice(1));
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify(body));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
