import type { Endpoint } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { type Context, withinTransaction } from '../context.ts';
import type { Db } from '../database/database.ts';
import { idempotencyKeys } from '../database/platform.table.ts';
import { invalid } from '../problem.ts';
import { keyedHash } from '../security/keys.ts';

type Asked = {
  key: string | string[] | undefined;
  endpoint: Endpoint;
  /** All that the call depends on: which record it names, and what it brings. */
  asked: unknown;
};

/** The same text for the same value, in whatever order its fields came. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

function wellFormed(key: Asked['key']): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid({ 'Idempotency-Key': ['Send a key of 1 to 200 visible characters, such as a UUID'] });
}

/** Whether an answer is kept under this key, so that a caller who asks again need not be judged again. */
export const isAnswered = async ({ db, admin }: Context, key: Asked['key']) =>
  key !== undefined &&
  (await db.maybe(sql`
    select 1 from ${idempotencyKeys} where admin_id = ${admin.id} and key = ${wellFormed(key)}`)) !== undefined;

/** Leaves the transaction with what was answered before, so that nothing else of this call stays. */
class AnsweredBefore extends Error {
  readonly reply: string;
  constructor(reply: string) {
    super('This was answered before');
    this.reply = reply;
  }
}

/**
 * Carries a call out once per key. The key's row and the call's effect are one transaction: a second call with the
 * same key waits on the row, then hears the first one's answer; after a crash neither the row nor the effect is there.
 */
export async function answerOnce<T>(
  context: Context,
  { key: sent, endpoint, asked }: Asked,
  answer: (inner: Context) => Promise<T>,
): Promise<T> {
  const key = wellFormed(sent);
  const hash = keyedHash(context.config.secret, 'idempotency', canonical([endpoint.method, endpoint.path, asked]));

  const once = context.transaction(async (tx) => {
    const fresh = await tx.run(sql`
      insert into ${idempotencyKeys} (admin_id, key, request_hash) values (${context.admin.id}, ${key}, ${hash})
      on conflict do nothing`);
    if (fresh === 0) {
      const known = await tx.one<{ request_hash: string; reply: string }>(sql`
        select request_hash, reply from ${idempotencyKeys} where admin_id = ${context.admin.id} and key = ${key}`);
      if (known.request_hash !== hash) throw invalid({ 'Idempotency-Key': ['Was used for another request'] });
      throw new AnsweredBefore(known.reply);
    }
    const reply = await answer(withinTransaction(context, tx));
    await tx.run(sql`
      update ${idempotencyKeys} set reply = ${JSON.stringify(reply)}, status = ${endpoint.status ?? 200}
      where admin_id = ${context.admin.id} and key = ${key}`);
    return reply;
  });
  return once.catch((error) => {
    if (error instanceof AnsweredBefore) return JSON.parse(error.reply);
    throw error;
  });
}

export const dropOldKeys = (db: Db) =>
  db.run(sql`delete from ${idempotencyKeys} where created_at < now() - interval '24 hours'`);
