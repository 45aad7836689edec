import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { smtpSink } from '../../../test/smtp-sink.ts';
import { testApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { beginNext, recount } from './progress.queries.ts';
import { createSender } from './sender.ts';
import * as queries from './sending.queries.ts';

const sink = await smtpSink();
const app = await testApp({
  env: { SMTP_URL: `${sink.url}?maxConnections=3`, MAIL_FROM: 'Lintel <office@lintel.test>' },
});
const listen = await createStreamClient(app);
// Separate connections, as in production.
const database = openDatabase(app.database.url, { statementSeconds: 60, connections: 6 });
afterAll(() => database.close());
const senderOf = () => {
  const sender = createSender({ config: app.config, database, log: createLog({ level: 'fatal' }) });
  afterAll(() => sender.stop());
  return sender;
};
const sender = senderOf();
const marketing = app.as('marketing');

beforeEach(() => {
  sink.behaviour = 'take';
  sink.onMail = undefined;
});

const words = {
  subject: 'Spring for {{first_name|you}}',
  preheader: 'New homes',
  body: '<p>Dear {{first_name}}, twelve new homes.</p>',
};

/** Sends to these users, with the undo delay skipped. */
async function sendTo(readers: { id: number }[]) {
  const message = await marketing.call(contract.sendEmail, {
    ...words,
    audience: { user_ids: readers.map(({ id }) => id) },
  });
  await app.database.run(sql`update marketing_messages set starts_at = now() where id = ${message.id}`);
  return message.id;
}
const readers = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => app.given.reader()))).toSorted(
    (one, other) => one.id - other.id,
  );
const rowsOf = (id: number) =>
  app.rows<{ user_id: number; status: string; reason: string | null; attempts: number }>(
    sql`select user_id, status, reason, attempts from marketing_recipients where message_id = ${id} order by id`,
  );
/** Skips the undo delay of a retry. */
const endHold = (id: number) => app.database.run(sql`update marketing_messages set starts_at = now() where id = ${id}`);
/** Retries, with the undo delay skipped. */
async function retry(id: number, reason?: string) {
  const { version } = await marketing.call(contract.getEmail, { id });
  await marketing.call(contract.retryEmail, { id, version, ...(reason && { reason }) });
  await endHold(id);
}
const makeDue = () => app.database.run(sql`update marketing_recipients set due_at = now() where status = 'queued'`);

test('every recipient gets it once, with their name and a one-click unsubscribe link', async () => {
  const people = await Promise.all([
    app.given.reader({ first_name: 'Ana' }),
    app.given.reader({ first_name: 'Bo\r\nBcc: all@example.test' }),
    ...(await readers(8)),
  ]);
  const id = await sendTo(people);
  await Promise.all([sender.work(), senderOf().work(), senderOf().work()]);
  for (const { id: user, email } of people) {
    const [mine, ...more] = sink.to(email);
    expect(more).toEqual([]);
    expect(mine?.mail).toMatchObject({
      from: { address: 'office@lintel.test' },
      messageId: `<m${id}.u${user}@localhost>`,
    });
    expect(mine?.mail.bcc ?? []).toEqual([]);
    const headers = Object.fromEntries(mine?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(
      new RegExp(`^<http://localhost:\\d+/v1/unsubscribe/${user}\\.${id}\\.[\\w-]{43}>$`),
    );
  }
  expect(sink.to(people[0]?.email ?? '')[0]?.mail.subject).toBe('Spring for Ana');
  expect(sink.to(people[0]?.email ?? '')[0]?.mail.html).toContain('Dear Ana, twelve new homes.');
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({
    status: 'sent',
    counts: { total: 10, sent: 10, queued: 0, uncertain: 0 },
  });
});

test('users who opted out, are blocked or have no address are skipped with the reason', async () => {
  const [reader] = await readers(1);
  const out = await app.given.reader({ opted_in: false });
  const blocked = await app.given.user({ status: 'blocked' });
  const nowhere = await app.given.reader({ email: `nowhere-${process.pid}` });
  const id = await sendTo([reader, out, blocked, nowhere] as { id: number }[]);
  await sender.work();
  const { length } = sink.taken.filter(({ mail }) => mail.messageId?.startsWith(`<m${id}.`));
  expect(length).toBe(1);
  const reasons = Object.fromEntries((await rowsOf(id)).map(({ user_id, reason }) => [user_id, reason]));
  expect(reasons).toEqual({
    [reader?.id ?? 0]: null,
    [out.id]: 'opted_out',
    [blocked.id]: 'blocked',
    [nowhere.id]: 'no_address',
  });
  const table = await app
    .as('super')
    .ask(contract.exportEmailRecipients as never, { id, status: ['skipped'], per_page: 100 } as never);
  expect(table.text.trim().split('\r\n')).toEqual([
    'id,user_id,name,address,locale,status,reason,attempts,sent_at',
    expect.stringMatching(`^\\d+,${out.id},.*,skipped,opted_out,0,$`),
    expect.stringMatching(`^\\d+,${blocked.id},.*,skipped,blocked,0,$`),
    expect.stringMatching(`^\\d+,${nowhere.id},.*,skipped,no_address,0,$`),
  ]);
});

test('users who unsubscribe after it was queued get no email', async () => {
  const people = await readers(6);
  const id = await sendTo(people);
  const last = people.at(-1) as { id: number; email: string };
  sink.onMail = () => app.database.run(sql`update users set marketing_opt_in = false where id = ${last.id}`);
  await createSender({
    config: { ...app.config, smtpUrl: `${sink.url}?maxConnections=1` },
    database,
    log: createLog({ level: 'fatal' }),
  }).work();
  expect(sink.to(last.email)).toEqual([]);
  expect((await rowsOf(id)).at(-1)).toMatchObject({ status: 'skipped', reason: 'opted_out' });
});

test('retries later when the server is busy; a rejected recipient is retried only by a person', async () => {
  const people = await readers(2);
  const id = await sendTo(people);
  sink.behaviour = 'busy';
  await sender.work();
  expect(await rowsOf(id)).toMatchObject([
    { status: 'queued', attempts: 1, reason: expect.stringContaining('Try later') },
    { status: 'queued', attempts: 1 },
  ]);
  sink.behaviour = 'take';
  await sender.work();
  expect(sink.to(people[0]?.email ?? '')).toEqual([]); // not before it is due
  sink.behaviour = 'refuse';
  await makeDue();
  await sender.work();
  expect(await rowsOf(id)).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('spam') },
    { status: 'failed' },
  ]);
  const failed = await marketing.call(contract.getEmail, { id });
  expect(failed).toMatchObject({ status: 'failed', counts: { failed: 2 } });
  sink.behaviour = 'take';
  await retry(id);
  await sender.work();
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({
    status: 'sent',
    counts: { sent: 2, failed: 0 },
  });
  expect(sink.to(people[0]?.email ?? '')).toHaveLength(1);
});

test('retries a connection lost before DATA, one lost after DATA leaves the recipient uncertain', async () => {
  const [person] = (await readers(1)) as [{ id: number; email: string }];
  const id = await sendTo([person]);
  sink.behaviour = 'vanish-before';
  await senderOf().work();
  expect(await rowsOf(id)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  sink.behaviour = 'vanish-after';
  await makeDue();
  await senderOf().work();
  expect(await rowsOf(id)).toMatchObject([{ status: 'uncertain', attempts: 1 }]);
  sink.behaviour = 'take';
  await senderOf().work();
  expect(sink.to(person.email)).toHaveLength(1);
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({ status: 'sent', counts: { uncertain: 1 } });

  await marketing.call(contract.settleEmail, { id, user_ids: [person.id], as: 'retry' });
  await endHold(id);
  await senderOf().work();
  expect(sink.to(person.email)).toHaveLength(2); // resolved by a person
  expect(await rowsOf(id)).toMatchObject([{ status: 'sent' }]);
});

test('another sender sends what a dead one had not started; what it had started is left to a person', async () => {
  const people = await readers(2);
  const id = await sendTo(people);
  await app.database.run(sql`update marketing_messages set starts_at = now() + interval '1 hour' where id = ${id}`);
  const dead = await app.database.one<{ id: number }>(
    sql`insert into marketing_workers (alive_until) values (now() - interval '1 second') returning id`,
  );
  await app.database.run(sql`
    insert into marketing_recipients (message_id, user_id, address, locale, status, worker_id, handed_over_at)
    select ${id}, id, email, 'en', 'sending', ${dead.id}, case when id = ${people[0]?.id} then now() end
    from users where id = any(${sql.param(people.map((each) => each.id))}::bigint[]) order by id`);
  await app.database.run(sql`update marketing_messages set status = 'sending', started_at = now() where id = ${id}`);
  await sender.work();
  expect(await rowsOf(id)).toMatchObject([{ status: 'uncertain' }, { status: 'sent' }]);
  expect(sink.to(people[0]?.email ?? '')).toEqual([]);
  expect(sink.to(people[1]?.email ?? '')).toHaveLength(1);
});

test('a sender that claims its own recipient again after a takeover marks it once', async () => {
  const people = await readers(1);
  const id = await sendTo(people);
  while (await beginNext(database));
  const worker = await queries.registerWorker(database, 0);
  const [before] = await queries.claim(database, id, worker, 1);
  await queries.takeOverDeadWorkers(database);
  const [again] = await queries.claim(database, id, worker, 1);
  expect(again).toEqual(before);
  const mark = () => queries.writeResultsAndMarks(database, worker, { outcomes: [], marks: [again?.id ?? 0] });
  expect([(await mark()).marked, (await mark()).marked]).toEqual([[again?.id], []]);
});

test('the result of the previous email on a connection is written before the next one is sent', async () => {
  const people = await readers(5);
  const id = await sendTo(people);
  const inDoubt: number[] = [];
  sink.onMail = async () => {
    const rows = await app.rows(
      sql`select 1 from marketing_recipients where message_id = ${id} and status = 'sending' and handed_over_at is not null`,
    );
    inDoubt.push(rows.length);
  };
  await createSender({
    config: { ...app.config, smtpUrl: `${sink.url}?maxConnections=1` },
    database,
    log: createLog({ level: 'fatal' }),
  }).work();
  expect(inDoubt).toEqual([1, 1, 1, 1, 1]);
});

test('nothing is sent after a cancel; what was sent stays sent', async () => {
  const people = await readers(6);
  const id = await sendTo(people);
  const { version } = await marketing.call(contract.getEmail, { id });
  let asked: Promise<unknown> | undefined;
  sink.onMail = () => {
    asked ??= marketing.call(contract.cancelEmail, { id, version });
    return asked;
  };
  await createSender({
    config: { ...app.config, smtpUrl: `${sink.url}?maxConnections=1` },
    database,
    log: createLog({ level: 'fatal' }),
  }).work();
  await sender.work();
  const cancelled = await marketing.call(contract.getEmail, { id });
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { sent: 1, skipped: 5, queued: 0, sending: 0 } });
  expect(people.flatMap(({ email }) => sink.to(email))).toHaveLength(1);
});

test('an overdue message is held and marked, and sent when a person confirms', async () => {
  const [person] = (await readers(1)) as [{ id: number; email: string }];
  const id = await sendTo([person]);
  await app.database.run(
    sql`update marketing_messages set starts_at = now() - interval '121 minutes' where id = ${id}`,
  );
  await sender.work();
  const held = await marketing.call(contract.getEmail, { id });
  expect(held).toMatchObject({ status: 'scheduled', held_at: expect.any(String), counts: { total: 0 } });
  await marketing.call(contract.sendEmailNow, { id, version: held.version });
  await app.database.run(sql`update marketing_messages set starts_at = now() where id = ${id}`);
  await sender.work();
  expect(sink.to(person.email)).toHaveLength(1);
});

test.each([
  ['takes it', 'take', { status: 'sent', reason: null }, { sent: 1, uncertain: 0 }],
  [
    'puts it off',
    'busy',
    { status: 'failed', reason: expect.stringContaining('Try later') },
    { failed: 1, uncertain: 0 },
  ],
] as const)(
  'the result of a sender presumed dead counts: the server %s after the message has ended',
  async (_, behaviour, row, counts) => {
    const [person] = (await readers(1)) as [{ id: number; email: string }];
    const id = await sendTo([person]);
    sink.behaviour = behaviour;
    sink.onMail = async () => {
      sink.onMail = undefined;
      await app.database.run(sql`update marketing_workers set alive_until = now() - interval '1 second'`);
      await senderOf().work();
      expect(await marketing.call(contract.getEmail, { id })).toMatchObject({
        status: 'sent',
        counts: { uncertain: 1 },
      });
    };
    await senderOf().work();
    expect(await rowsOf(id)).toMatchObject([row]);
    expect(await marketing.call(contract.getEmail, { id })).toMatchObject({ counts });
  },
);

test('open browsers receive events when it starts, progresses and ends', async () => {
  const viewer = await app.person('support');
  const stranger = await app.person('agent');
  const [line, other] = [await listen(viewer.bearer), await listen(stranger.bearer)];
  const id = await sendTo(await readers(3));
  const heard = line.events().length;
  await sender.work();
  const acts = async () =>
    (
      await app.rows<{ action: string }>(
        sql`select action from operations where id = any(${sql.param(
          line
            .events()
            .slice(heard)
            .map((event) => event.id),
        )}::bigint[]) order by id`,
      )
    ).map(({ action }) => action);
  await expect.poll(acts).toEqual(expect.arrayContaining(['email.begin', 'email.end']));
  expect(new Set(line.events().flatMap(({ collections }) => collections))).toEqual(new Set(['marketing-emails']));
  expect(other.events()).toEqual([]);

  const before = line.events().length;
  await app.database.run(
    sql`update marketing_messages set status = 'sending', counts = counts || '{"sent": 1}' where id = ${id}`,
  );
  await recount(app.database, { id, channel: 'email' });
  await recount(app.database, { id, channel: 'email' }); // nothing changed: no event
  await marketing.call(contract.cancelEmail, { id, version: 1 });
  await expect.poll(() => line.events().length).toBe(before + 2);
});

test('a retry waits ten seconds like a first send, and cancelling it leaves everything unchanged', async () => {
  const people = await readers(2);
  const id = await sendTo(people);
  sink.behaviour = 'refuse';
  await sender.work();
  sink.behaviour = 'take';
  const failed = await marketing.call(contract.getEmail, { id });
  const before = await rowsOf(id);
  const held = await marketing.call(contract.retryEmail, { id, version: failed.version });
  expect(held).toMatchObject({ status: 'queued', counts: { queued: 2, failed: 0 } });
  expect(Date.parse(held.starts_at)).toBeGreaterThan(Date.parse(failed.starts_at));
  await sender.work();
  expect(sink.to(people[0]?.email ?? '')).toEqual([]);

  const back = await marketing.call(contract.cancelEmail, { id, version: held.version });
  expect(back).toMatchObject({ status: 'failed', counts: { failed: 2, queued: 0, skipped: 0 } });
  expect(back.starts_at).toBe(failed.started_at);
  expect(await rowsOf(id)).toEqual(before);
  await sender.work();
  expect(sink.to(people[0]?.email ?? '')).toEqual([]);

  await retry(id);
  await sender.work();
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({
    status: 'sent',
    starts_at: failed.started_at,
    counts: { sent: 2, failed: 0 },
  });
});

test('unconfirmed recipients are sent again after ten seconds, and cancelling leaves them unconfirmed', async () => {
  const people = (await readers(2)) as [{ id: number; email: string }, { id: number; email: string }];
  const id = await sendTo(people);
  sink.behaviour = 'vanish-after';
  await senderOf().work();
  await makeDue();
  await senderOf().work();
  sink.behaviour = 'take';
  const handed = people.map(({ email }) => sink.to(email).length);
  const ended = await marketing.call(contract.getEmail, { id });
  expect(ended.counts).toMatchObject({ uncertain: 2 });
  const before = await rowsOf(id);
  const user_ids = people.map((each) => each.id);
  const held = await marketing.call(contract.settleEmail, { id, user_ids, as: 'retry' });
  expect(held).toMatchObject({ status: 'queued', counts: { queued: 2, uncertain: 0 } });
  await senderOf().work();
  expect(people.map(({ email }) => sink.to(email).length)).toEqual(handed);

  const back = await marketing.call(contract.cancelEmail, { id, version: held.version });
  expect(back).toMatchObject({ status: 'sent', counts: { uncertain: 2, queued: 0, failed: 0 } });
  expect(await rowsOf(id)).toEqual(before);

  await marketing.call(contract.settleEmail, { id, user_ids: [people[0].id], as: 'retry' });
  await endHold(id);
  await senderOf().work();
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({ counts: { sent: 1, uncertain: 1 } });
  expect(people.map(({ email }) => sink.to(email).length)).toEqual([(handed[0] ?? 0) + 1, handed[1]]);
});

test('a message cannot be sent again while it is being sent', async () => {
  const { id, uncertain_user_id } = await app.given.message({ status: 'sending' });
  const answer = await marketing.ask(contract.settleEmail, { id, user_ids: [uncertain_user_id], as: 'retry' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  await marketing.call(contract.settleEmail, { id, user_ids: [uncertain_user_id], as: 'sent' });
  await app.database.run(sql`update marketing_messages set status = 'cancelled' where id = ${id}`);
});

test('an email has its sender address, and the current sender address is returned to readers of emails', async () => {
  const id = await sendTo(await readers(1));
  const { address } = await marketing.call(contract.emailSender, {});
  expect(address).toMatch(/^[^<>\s]+@[^<>\s]+$/);
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({ sent_from: address, retried_at: null });
  await sender.work();
});

test('a retry that is hours overdue is reverted', async () => {
  const [person] = (await readers(1)) as [{ id: number; email: string }];
  const id = await sendTo([person]);
  sink.behaviour = 'refuse';
  await sender.work();
  sink.behaviour = 'take';
  await retry(id);
  await app.database.run(sql`update marketing_messages set starts_at = now() - interval '3 hours' where id = ${id}`);
  await sender.work();
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({ status: 'failed', counts: { failed: 1 } });
  expect(sink.to(person.email)).toEqual([]);
});

test('failures are grouped by the server’s response, with their domains, and one group can be retried', async () => {
  const at = (domain: string) => app.given.reader({ email: `r${Math.random().toString(36).slice(2)}@${domain}` });
  const people = await Promise.all([
    at('orange.example'),
    at('orange.example'),
    at('free.example'),
    at('gone.example'),
  ]);
  const out = await app.given.reader({ opted_in: false });
  const id = await sendTo([...people, out]);
  sink.behaviour = 'refuse';
  await sender.work();
  const gone = people[3] as { id: number; email: string };
  const answer = `550 5.1.1 <${gone.email}>: no such user`;
  await app.database.run(
    sql`update marketing_recipients set reason = ${answer} where message_id = ${id} and user_id = ${gone.id}`,
  );
  const [spam, missing, skipped, ...more] = await marketing.call(contract.listEmailReasons, { id });
  expect(spam).toEqual({
    status: 'failed',
    reason: '554 Looks like spam',
    count: 3,
    domain_count: 2,
    domains: [
      { domain: 'orange.example', count: 2 },
      { domain: 'free.example', count: 1 },
    ],
    delivered_at: null,
  });
  expect(missing).toMatchObject({ reason: '550 5.1.1 no such user', count: 1 });
  expect(skipped).toMatchObject({ status: 'skipped', reason: 'opted_out', count: 1 });
  expect(more).toEqual([]);
  const listed = await marketing.ask(contract.listEmailRecipients, { id, reason: missing?.reason ?? '' });
  expect(listed.body.data).toMatchObject([{ user: { id: gone.id }, reason: answer }]);

  sink.behaviour = 'take';
  await retry(id, spam?.reason);
  await sender.work();
  expect(sink.to(gone.email)).toEqual([]);
  expect(await marketing.call(contract.getEmail, { id })).toMatchObject({
    status: 'sent',
    retried_at: expect.any(String),
    counts: { sent: 3, failed: 1, skipped: 1 },
  });
  const [, , delivered] = await marketing.call(contract.listEmailReasons, { id });
  expect(delivered).toMatchObject({
    status: 'sent',
    reason: '554 Looks like spam',
    count: 3,
    delivered_at: expect.any(String),
  });
});
