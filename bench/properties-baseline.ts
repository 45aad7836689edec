import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SQL } from 'drizzle-orm';
import { statementOf } from '../apps/api/src/platform/database/statements.ts';
import { answerWith, pool, totalOf } from './baseline-server.ts';
import { statementsOf } from './properties-queries.ts';

// Statements are prepared once, so that only their execution is measured.
type Answer = () => Promise<unknown>;
const answers = new Map<string, Answer>();

const ask = async ({ text, values }: ReturnType<typeof statementOf>, name?: string) =>
  (await pool.query({ name, text, values })).rows;

function details(query: SQL): Answer {
  const statement = statementOf(query);
  return async () => ({ data: (await ask(statement, 'details'))[0] });
}

function answerTo(address: string): Answer {
  const statements = statementsOf(address);
  if ('details' in statements) return details(statements.details);
  const ids = statementOf(statements.ids);
  const rows = statementOf(statements.rows([])).text;
  const total = statementOf(statements.total);
  return async () => {
    const page = async () => {
      const found = (await ask(ids)).map((row) => row.id);
      return ask({ text: rows, values: [found] }, 'rows');
    };
    const [data, count] = await Promise.all([page(), totalOf(address, total.text, total.values)]);
    return { data, meta: { total: count } };
  };
}

const change = `update properties set price = $2, version = version + 1, updated_at = now() where id = $1 returning id, version, price`;

const exported = `
  select properties.id, properties.reference, properties.title, properties.status, kind.name ->> 'en' as property_type, reason.name ->> 'en' as listing_reason,
    properties.price, properties.currency, properties.price_period, properties.area_sqm, properties.bedrooms, properties.bathrooms, countries.code as country,
    cities.name ->> 'en' as city, neighborhoods.name ->> 'en' as neighborhood, properties.lat, properties.lng,
    owner.first_name || ' ' || owner.last_name as owner, adder.first_name || ' ' || adder.last_name as added_by,
    assignee.first_name || ' ' || assignee.last_name as assigned_admin, properties.is_hot_deal, properties.photos_count, properties.reports_count,
    properties.created_at::text, properties.updated_at::text, properties.published_at::text
  from properties join reference_items kind on kind.id = property_type_id join reference_items reason on reason.id = listing_reason_id
    join users owner on owner.id = owner_id left join admins adder on adder.id = added_by_id left join admins assignee on assignee.id = assigned_admin_id
    left join countries on countries.id = properties.country_id left join cities on cities.id = properties.city_id
    left join neighborhoods on neighborhoods.id = properties.neighborhood_id
  where properties.deleted_at is null order by properties.created_at desc, properties.id desc`;

/** Every property in the list's order, by a cursor; raw values, so the fewest columns with the same content. */
async function* lines() {
  const client = await pool.connect();
  try {
    await client.query(`begin; declare batch cursor for ${exported}`);
    for (;;) {
      const { rows } = await client.query({ text: 'fetch 1000 from batch', rowMode: 'array' });
      if (rows.length === 0) break;
      yield `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Ignores the error when the reader closes the connection early. */
const table = (reply: ServerResponse) => pipeline(Readable.from(lines()), reply).catch(() => {});

answerWith({
  get(url) {
    const address = url.slice(1);
    const answer = answers.get(address) ?? answerTo(address);
    answers.set(address, answer);
    return answer();
  },
  put: async (url, body) =>
    (await pool.query({ name: 'change', text: change, values: [url.slice(2), (body as { price: string }).price] }))
      .rows[0],
  table,
});
