import { setTimeout as sleep } from 'node:timers/promises';
import { sourceLocale } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../context.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/platform.table.ts';
import type { Log } from '../log.ts';
import { presentOperation } from '../records/operations.queries.ts';
import type { Letter, MailTransport } from './mail.ts';

/** The payload of each email template. Rooms add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface MailPayloads {}

type Template = keyof MailPayloads;

/** An email by template and payload; links and text are rendered when it is sent, so no secret is stored here. */
export type Message<T extends Template> = { template: T; recipient: string; title: string; payload: MailPayloads[T] };

/**
 * Inserts an email into the outbox, in the transaction of the change that causes it. It is delayed until that change
 * can no longer be undone, unless the reader requested it.
 */
export async function post<T extends Template>(
  tx: Tx,
  { template, recipient, title, payload }: Message<T>,
  { waits = tx.context.messageDelaySeconds }: { waits?: number } = {},
) {
  await tx.run(sql`
    insert into ${outbox} (operation_id, template, payload, recipient, title, due_at)
    values (${presentOperation}, ${template}, ${JSON.stringify(payload)}::jsonb, ${recipient}, ${title},
            now() + ${waits} * interval '1 second')`);
  await tx.context.jobs.enqueue(tx, 'outbox', waits);
}

/**
 * Matches messages whose due time is not already close to this delay, so that each batch of a bulk action does not
 * update all of them again.
 */
export const isDueOtherwise = (seconds: number) =>
  sql`due_at not between now() + ${seconds / 2} * interval '1 second' and now() + ${seconds} * interval '1 second'`;

/** Delays the pending messages of an operation. */
export async function holdMessages(tx: Tx, operationId: number, seconds: number) {
  const held = await tx.run(sql`
    update ${outbox} set due_at = now() + ${seconds} * interval '1 second' where operation_id = ${operationId} and status = 'waiting'
      and ${isDueOtherwise(seconds)}`);
  if (held > 0) await tx.context.jobs.enqueue(tx, 'outbox', seconds);
}

/** Drops the pending messages of an undone operation. */
export const dropMessages = (tx: Tx, operationId: number) =>
  tx.run(sql`update ${outbox} set status = 'dropped' where operation_id = ${operationId} and status = 'waiting'`);

/** Already sent, or possibly sent, so it cannot be undone. */
export const hasLeft = sql`outbox.status in ('sending', 'sent', 'uncertain')`;

type Claimed<T extends Template = Template> = Message<T> & { id: number; created_at: string; attempts: number };

/** The rendered text of an email. With `toNobody` it is rendered and encoded like all others but not sent. */
type Words = Pick<Letter, 'html' | 'text' | 'calendar'> & { locale?: string; toNobody?: boolean };

/**
 * Render an email just before it is sent, or return null if it has no recipient any more. The payload is the one that
 * the same room stored in the outbox.
 */
export type Composers = {
  [T in Template]?: (payload: MailPayloads[T], recipient: string) => Promise<Words | null>;
};

const LEASE_SECONDS = 60;
const MOST_ATTEMPTS = 6;

// The claim is committed before anything is sent: a crash afterwards leaves the row `sending`, so it is never sent
// twice. Emails to one recipient are sent in order: the next one waits until the previous one was sent or has failed.
const claimNext = (database: Database) =>
  database.maybe<Claimed>(sql`
    update ${outbox} set status = 'sending', attempts = attempts + 1, lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where id = (
      select id from ${outbox} where status = 'waiting' and due_at <= now()
        and recipient <> all (array(select recipient from ${outbox} where status = 'sending'))
      order by due_at, id limit 1 for update skip locked
    )
    returning id, template, payload, recipient, title, created_at, attempts`);

/** The email of a crashed worker may have been sent, so only an admin can decide to send it again. */
const giveUpLost = (database: Database) =>
  database.run(sql`update ${outbox} set status = 'uncertain' where status = 'sending' and lease_until < now()`);

const settle = (database: Database, id: number, status: 'sent' | 'dropped') =>
  database.run(
    sql`update ${outbox} set status = ${status}, sent_at = ${status === 'sent' ? sql`now()` : null}, error = null where id = ${id}`,
  );

type Failure = { message?: string; code?: string; command?: string; responseCode?: number; neverBegun?: boolean };

// A lost connection does not say how far the transfer got: unless it was never established, the email may have arrived.
const mayHaveArrived = ({ code = '', responseCode, neverBegun = false }: Failure) =>
  responseCode === undefined && ['ECONNECTION', 'ETIMEDOUT'].includes(code) && !neverBegun;

function markFailed(database: Database, { id, attempts }: Claimed, error: Failure) {
  const status = mayHaveArrived(error) ? 'uncertain' : attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting';
  return database.run(sql`
    update ${outbox} set
      error = ${(error.message ?? 'unknown').slice(0, 500)},
      status = ${status},
      due_at = now() + ${Math.min(2 ** attempts * 15, 3600)} * interval '1 second'
    where id = ${id}`);
}

type Parts = { database: Database; composers: Composers; transport: MailTransport; log: Log };

const anAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Removes email addresses for the log, which more people read than the outbox. */
const withoutAddress = ({ message = '', code, command, responseCode }: Failure) => ({
  reason: message.slice(0, 300).replaceAll(anAddress, '[address]'),
  code,
  command,
  response_code: responseCode,
});

async function send<T extends Template>({ database, composers, transport, log }: Parts, claimed: Claimed<T>) {
  try {
    const compose = composers[claimed.template];
    if (!compose) throw new Error(`No composer for ${claimed.template}`);
    const { id, created_at, recipient: to, title: subject } = claimed;
    const words = await compose(claimed.payload, to);
    const isMeant = words !== null && !words.toNobody;
    if (words) {
      const { html, text, locale = sourceLocale, calendar } = words;
      const letter = { id, created_at, to, subject, html, text, locale, calendar };
      await (isMeant ? transport.deliver(letter) : transport.pretend(letter));
    }
    await settle(database, id, isMeant ? 'sent' : 'dropped');
  } catch (error) {
    const failure: Failure = error ?? {};
    log.warn({ ...withoutAddress(failure), outbox_id: claimed.id, attempts: claimed.attempts }, 'a mail was not sent');
    await markFailed(database, claimed, failure);
  }
}

/** Number of concurrent deliveries per process, so that a slow one does not block the others. */
const LANES = 5;

/** Emails being sent get this long to finish; after that their status is uncertain. */
const LAST_MS = 5_000;

/** Sends the due emails. Several processes may run it concurrently. */
export function createOutbox(parts: Parts) {
  const lanes = new Set<Promise<void>>();
  let wakes = 0;
  let isEnding = false;
  let claiming: Promise<unknown> = Promise.resolve();

  /** Claims are serialised, so that each one sees which recipients are being served. */
  const claim = () => {
    const next = claiming.then(() => (isEnding ? null : claimNext(parts.database)));
    claiming = next.catch(() => {});
    return next;
  };

  async function drive() {
    for (let seen = -1; seen !== wakes; ) {
      seen = wakes; // a wake-up during the query is not missed
      for (let next = await claim(); next; next = await claim()) {
        open(); // start another lane for other due emails
        await send(parts, next);
      }
    }
  }

  function open() {
    if (lanes.size >= LANES) return;
    const lane = drive().catch((error) => parts.log.warn({ err: error }, 'the outbox could not be read'));
    const gone = lane.finally(() => lanes.delete(gone));
    lanes.add(gone);
  }

  const idle = async () => {
    while (lanes.size > 0) await Promise.all(lanes);
  };

  return {
    /** Starts sending and returns before it is finished: a hanging delivery must not block the next run. */
    async begin() {
      await giveUpLost(parts.database);
      wakes++;
      open();
    },
    idle,
    /** Stops claiming, and waits a limited time for emails being sent. */
    async end() {
      isEnding = true;
      await Promise.race([idle(), sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}

export const dropOldMessages = (database: Database) =>
  database.run(
    sql`delete from ${outbox} where created_at < now() - interval '90 days' and status in ('sent', 'dropped')`,
  );
