import type { Client } from 'pg';
import type { Call } from './load.ts';

type Row = { id: number; version: number; price: number };
type Way = { url: string; headers?: Record<string, string>; share: 0 | 1 };

/**
 * Updates the price of some thousand properties in turn. The product and the baseline use different ones, because each
 * update needs the current version.
 */
export async function priceChanges(client: Client, { url, headers = {}, share }: Way): Promise<() => Call> {
  const { rows } = await client.query<Row>(
    `select id::int, version, price::float8 as price from properties
     where deleted_at is null and price > 1000 and price < 1000000000 and id % 2 = $1 order by id desc limit 4000`,
    [share],
  );
  let turn = 0;
  return () => {
    const row = rows[turn++ % rows.length] as Row;
    const price = String(Math.round(row.price) + 1 + (turn % 500));
    return {
      url: `${url}/${row.id}`,
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version: row.version, price }),
      answered: () => {
        row.version++;
      },
    };
  };
}
