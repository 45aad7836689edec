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
  /** Everything the call depends on: parameters, query and body. */
  asked: unknown;
};

/** Canonical JSON: the same text for the same value, regardless of the order of its fields. */
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

/** Whether a reply is stored under this key, so that slow preparation can be skipped on a retry. */
export const hasStoredReply = async ({ db, admin }: Context, key: Asked['key']) =>
  key !== undefined &&
  (await db.maybe(sql`
    select 1 from ${idempotencyKeys} where admin_id = ${admin.id} and key = ${wellFormed(key)}`)) !== undefined;

/** Thrown to roll the transaction back and return the stored reply. */
class AnsweredBefore extends Error {
  readonly reply: string;
  constructor(reply: string) {
    super('This was answered before');
    this.reply = reply;
  }
}

/**
 * Runs a call once per key. The key's row and the call's effect are one transaction: a second call with the same key
 * waits for the row lock, then returns the reply of the first one; after a crash neither the row nor the effect exists.
 */
export async function runIdempotently<T>(
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
