import type { Endpoint } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { type Context, withinTransaction } from './context.ts';
import type { Db } from './database.ts';
import { keyedHash } from './keys.ts';
import { idempotencyKeys } from './platform.table.ts';
import { invalid } from './problem.ts';

/** `asked` is all that the call depends on: which record it names, and what it brings. */
type Asked = { key: string | string[] | undefined; endpoint: Endpoint; asked: unknown };

/**
 * Carries a call out once per key. The key's row and the call's effect are one transaction: a second call with the
 * same key waits on the row, then hears the first one's answer; after a crash neither the row nor the effect is there.
 */
export async function answerOnce<T>(
  context: Context,
  { key, endpoint, asked }: Asked,
  answer: (inner: Context) => Promise<T>,
): Promise<T> {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw invalid({ 'Idempotency-Key': ['Send a key of 8 to 100 characters, such as a UUID'] });
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  const hash = keyedHash(context.config.secret, 'idempotency', `${name}\n${JSON.stringify(asked)}`);

  return context.transaction(async (tx) => {
    const fresh = await tx.run(sql`
      insert into ${idempotencyKeys} (admin_id, key, request_hash) values (${context.admin.id}, ${key}, ${hash})
      on conflict do nothing`);
    if (fresh === 0) {
      const known = await tx.one<{ request_hash: string; reply: string }>(sql`
        select request_hash, reply from ${idempotencyKeys} where admin_id = ${context.admin.id} and key = ${key}`);
      if (known.request_hash !== hash) throw invalid({ 'Idempotency-Key': ['Was used for another request'] });
      return JSON.parse(known.reply);
    }
    const reply = await answer(withinTransaction(context, tx));
    await tx.run(sql`
      update ${idempotencyKeys} set reply = ${JSON.stringify(reply)}, status = ${endpoint.status ?? 200}
      where admin_id = ${context.admin.id} and key = ${key}`);
    return reply;
  });
}

export const dropOldKeys = (db: Db) =>
  db.run(sql`delete from ${idempotencyKeys} where created_at < now() - interval '24 hours'`);
