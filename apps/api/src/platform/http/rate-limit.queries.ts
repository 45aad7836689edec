import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { throttles } from '../database/platform.table.ts';
import { type ProblemError, problem } from '../problem.ts';
import { keyedHash } from '../security/keys.ts';

/** `free` attempts per window, then exponential backoff: `seconds` at first, doubling up to `most`. */
type Limit = { free: number; windowSeconds: number; seconds: number; most: number };

export const limits = {
  account: { free: 5, windowSeconds: 900, seconds: 30, most: 900 },
  /**
   * One account from any address (distributed guessing): rarely reached by its owner, who is exempt where they are
   * known.
   */
  everywhere: { free: 20, windowSeconds: 86_400, seconds: 10, most: 300 },
  address: { free: 100, windowSeconds: 900, seconds: 900, most: 900 },
  mailMinute: { free: 1, windowSeconds: 60, seconds: 60, most: 60 },
  mailHour: { free: 5, windowSeconds: 3600, seconds: 3600, most: 3600 },
  /** Passwords that an admin sets for others: strength check and hashing are expensive. */
  passwords: { free: 20, windowSeconds: 900, seconds: 60, most: 900 },
  /** Test messages of one admin. */
  testMessages: { free: 3, windowSeconds: 60, seconds: 60, most: 60 },
  /** Test messages to one address, from all admins and both channels. */
  testAddress: { free: 5, windowSeconds: 3600, seconds: 3600, most: 3600 },
  /** Requests to the paid translation service. */
  machine: { free: 120, windowSeconds: 60, seconds: 15, most: 120 },
} as const satisfies Record<string, Limit>;

export type Attempt = { key: string; limit: Limit };

/** Keys are hashed, so that the table does not list who tried to sign in. */
export const attempt = (config: Config, limit: keyof typeof limits, ...parts: string[]): Attempt => ({
  key: keyedHash(config.secret, 'throttle', [limit, ...parts].join('\n')),
  limit: limits[limit],
});

/**
 * Counts an attempt before it is made, in one atomic statement, so that concurrent attempts cannot exceed the limit.
 * Returns the seconds to wait, or 0 if the attempt is allowed.
 */
async function take(db: Db, { key, limit }: Attempt): Promise<number> {
  const { free, windowSeconds, seconds, most } = limit;
  // With one free attempt, that attempt already starts the wait.
  const atOnce = free === 1 ? sql`(now() + ${seconds} * interval '1 second')` : sql`null::timestamptz`;
  const row = await db.one<{ wait: number }>(sql`
    insert into ${throttles} as t (key, count, since, blocked_until)
    values (${key}, 1, now(), ${atOnce})
    on conflict (key) do update set
      refused = coalesce(t.blocked_until > now(), false),
      count = case when t.blocked_until > now() then t.count
                   when t.since < now() - ${windowSeconds} * interval '1 second' then 1 else t.count + 1 end,
      since = case when t.blocked_until is null or t.blocked_until <= now() then
                   case when t.since < now() - ${windowSeconds} * interval '1 second' then now() else t.since end else t.since end,
      blocked_until = case
        when t.blocked_until > now() then t.blocked_until
        when t.since < now() - ${windowSeconds} * interval '1 second' then ${atOnce}
        when t.count + 1 >= ${free} then now() + least(${seconds} * power(2, least(t.count + 1 - ${free}, 10)), ${most}) * interval '1 second'
        else null end
    returning case when refused then greatest(ceil(extract(epoch from blocked_until - now())), 1) else 0 end::int as wait`);
  return row.wait;
}

/**
 * Rejects with 429 and `Retry-After` at the first limit that is reached; a rejected attempt does not count towards the
 * others. `refusal` replaces the default message.
 */
export async function enforceRateLimits(
  db: Db,
  attempts: Attempt[],
  refusal: (wait: number, index: number) => ProblemError = tooMany,
) {
  for (const [index, each] of attempts.entries()) {
    const wait = await take(db, each);
    if (wait === 0) continue;
    for (const taken of attempts.slice(0, index)) await release(db, taken);
    throw refusal(wait, index);
  }
}

const tooMany = (wait: number) =>
  problem('too_many_requests', `Too many attempts. Try again in ${wait} seconds.`, { retryAfter: wait });

/** The seconds until the next attempt is allowed; does not count one. */
export const waitOf = async (db: Db, { key }: Attempt) =>
  (
    await db.one<{ wait: number }>(sql`
      select coalesce(ceil(extract(epoch from max(blocked_until) - now())), 0)::int as wait
      from ${throttles} where key = ${key} and blocked_until > now()`)
  ).wait;

/** Rejects callers who must wait before their body is read. */
export async function refuseWaiting(db: Db, attempt: Attempt): Promise<undefined> {
  const wait = await waitOf(db, attempt);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts the attempts and returns whether they are within the limits, for callers who get no error (prevents
 * enumeration).
 */
export async function isWithinRateLimits(db: Db, attempts: Attempt[]): Promise<boolean> {
  for (const each of attempts) if ((await take(db, each)) > 0) return false;
  return true;
}

/** Resets the counter after a success. */
export const forget = (db: Db, { key }: Attempt) => db.run(sql`delete from ${throttles} where key = ${key}`);

export const release = (db: Db, { key, limit }: Attempt) =>
  db.run(sql`
    update ${throttles} set count = greatest(count - 1, 0), blocked_until = case when count - 1 < ${limit.free} then null else blocked_until end
    where key = ${key}`);

export const dropOldThrottles = (db: Db) =>
  db.run(
    sql`delete from ${throttles} where since < now() - interval '1 day' and (blocked_until is null or blocked_until < now())`,
  );
