import { setTimeout as sleep } from 'node:timers/promises';
import { sourceLocale } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../context.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/platform.table.ts';
import type { Log } from '../log.ts';
import { presentOperation } from '../records/operations.queries.ts';
import type { Letter, Postman } from './mail.ts';

/** What a message of each template carries to the one who writes its words. Rooms add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface MailPayloads {}

type Template = keyof MailPayloads;

/** What shall be sent, not how it reads: links and words are made when it leaves, so no secret waits here. */
export type Message<T extends Template> = { template: T; recipient: string; title: string; payload: MailPayloads[T] };

/**
 * Puts a message into the outbox, with the change that causes it. It waits long enough for that change to be undone,
 * unless it answers the reader's own wish.
 */
export async function post<T extends Template>(
  tx: Tx,
  { template, recipient, title, payload }: Message<T>,
  { waits = tx.context.holdSeconds }: { waits?: number } = {},
) {
  await tx.run(sql`
    insert into ${outbox} (operation_id, template, payload, recipient, title, due_at)
    values (${presentOperation}, ${template}, ${JSON.stringify(payload)}::jsonb, ${recipient}, ${title},
            now() + ${waits} * interval '1 second')`);
  await tx.context.jobs.wake(tx, 'outbox', waits);
}

/** Neither much shorter nor any longer than so many seconds from now: the last calls of a long act leave most of it alone. */
export const isDueOtherwise = (seconds: number) =>
  sql`due_at not between now() + ${seconds / 2} * interval '1 second' and now() + ${seconds} * interval '1 second'`;

/** What an operation wants to send waits so long from now. */
export async function holdMessages(tx: Tx, operationId: number, seconds: number) {
  const held = await tx.run(sql`
    update ${outbox} set due_at = now() + ${seconds} * interval '1 second' where operation_id = ${operationId} and status = 'waiting'
      and ${isDueOtherwise(seconds)}`);
  if (held > 0) await tx.context.jobs.wake(tx, 'outbox', seconds);
}

/** Takes back what an undone operation wanted to send and has not sent yet. */
export const dropMessages = (tx: Tx, operationId: number) =>
  tx.run(sql`update ${outbox} set status = 'dropped' where operation_id = ${operationId} and status = 'waiting'`);

/** It has left, or may have: nobody takes it back. */
export const hasLeft = sql`outbox.status in ('sending', 'sent', 'uncertain')`;

type Claimed<T extends Template = Template> = Message<T> & { id: number; created_at: string; attempts: number };

/** The words of a message. Those to nobody are written and sealed like all others, and go nowhere. */
type Words = Pick<Letter, 'html' | 'text' | 'calendar'> & { locale?: string; toNobody?: boolean };

/**
 * Write a message's words when it is about to leave, or answer null if there is nobody to write to after all. The
 * payload is what the same room put into the outbox.
 */
export type Composers = {
  [T in Template]?: (payload: MailPayloads[T], recipient: string) => Promise<Words | null>;
};

const LEASE_SECONDS = 60;
const MOST_ATTEMPTS = 6;

// The claim is committed before anything leaves. A crash after that leaves the row `sending`, never sent twice. Letters
// to one reader leave in their order: a second one waits until the first has gone, or was given up.
const claimNext = (database: Database) =>
  database.maybe<Claimed>(sql`
    update ${outbox} set status = 'sending', attempts = attempts + 1, lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where id = (
      select id from ${outbox} where status = 'waiting' and due_at <= now()
        and recipient <> all (array(select recipient from ${outbox} where status = 'sending'))
      order by due_at, id limit 1 for update skip locked
    )
    returning id, template, payload, recipient, title, created_at, attempts`);

/** Somebody who died while sending may have sent: only a person decides to send again. */
const giveUpLost = (database: Database) =>
  database.run(sql`update ${outbox} set status = 'uncertain' where status = 'sending' and lease_until < now()`);

const settle = (database: Database, id: number, status: 'sent' | 'dropped') =>
  database.run(
    sql`update ${outbox} set status = ${status}, sent_at = ${status === 'sent' ? sql`now()` : null}, error = null where id = ${id}`,
  );

type Failure = { message?: string; code?: string; command?: string; responseCode?: number; neverBegun?: boolean };

// A line that dies tells nobody how far it got: unless it never came about, the other side may have taken the mail.
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

type Parts = { database: Database; composers: Composers; postman: Postman; log: Log };

const anAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** For the log, which more people read than the outbox: what went wrong, and not for whom. */
const withoutAddress = ({ message = '', code, command, responseCode }: Failure) => ({
  reason: message.slice(0, 300).replaceAll(anAddress, '[address]'),
  code,
  command,
  response_code: responseCode,
});

async function send<T extends Template>({ database, composers, postman, log }: Parts, claimed: Claimed<T>) {
  try {
    const compose = composers[claimed.template];
    if (!compose) throw new Error(`No composer for ${claimed.template}`);
    const { id, created_at, recipient: to, title: subject } = claimed;
    const words = await compose(claimed.payload, to);
    const isMeant = words !== null && !words.toNobody;
    if (words) {
      const { html, text, locale = sourceLocale, calendar } = words;
      const letter = { id, created_at, to, subject, html, text, locale, calendar };
      await (isMeant ? postman.deliver(letter) : postman.pretend(letter));
    }
    await settle(database, id, isMeant ? 'sent' : 'dropped');
  } catch (error) {
    const failure: Failure = error ?? {};
    log.warn({ ...withoutAddress(failure), outbox_id: claimed.id, attempts: claimed.attempts }, 'a mail was not sent');
    await markFailed(database, claimed, failure);
  }
}

/** So many letters are under way at once from one process: a slow one leaves the others their way. */
const LANES = 5;

/** What is under way may take so long to end; after that it is uncertain. */
const LAST_MS = 5_000;

/** Sends what is due. Several processes may do so at once. */
export function createOutbox(parts: Parts) {
  const lanes = new Set<Promise<void>>();
  let wakes = 0;
  let isEnding = false;
  let claiming: Promise<unknown> = Promise.resolve();

  /** One claim after the other, so that each sees whose letter is under way. */
  const claim = () => {
    const next = claiming.then(() => (isEnding ? null : claimNext(parts.database)));
    claiming = next.catch(() => {});
    return next;
  };

  async function drive() {
    for (let seen = -1; seen !== wakes; ) {
      seen = wakes; // a wake that comes while the database looks is not missed
      for (let next = await claim(); next; next = await claim()) {
        open(); // another lane for what else is due
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
    /** Begins with what is due, and comes back while it is on its way: whatever hangs must not keep the next from starting. */
    async begin() {
      await giveUpLost(parts.database);
      wakes++;
      open();
    },
    idle,
    /** Takes nothing more, and lets what is under way come to its end if that is near. */
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
