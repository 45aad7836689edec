import pg from 'pg';
import type { Product } from './product.ts';

/** Queries the database of a product directly, for what the API does not offer. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  { database }: Product,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Ends the ten seconds of undo, so that delayed side effects run now. */
export async function endUndoDelay(product: Product) {
  await queryDatabase(product, `update outbox set due_at = now() where status = 'waiting'`);
  await queryDatabase(product, `update marketing_messages set starts_at = now() where status = 'queued'`);
  await queryDatabase(
    product,
    `update pgboss.job set start_after = now() where state = 'created' and start_after < now() + interval '1 minute'`,
  );
}
