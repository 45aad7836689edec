import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const reviewer = await app.person('reviewer');

async function homeOf(locale: contract.LocaleCode) {
  const home = await app.given.complete({ status: 'pending', title: `Home by the sea ${locale} ${Math.random()}` });
  const { email } = await app.database.one<{ email: string }>(
    sql`update users set locale = ${locale}, first_name = 'Sami' where id = ${home.owner_id} returning email`,
  );
  return { ...home, email, items: [{ id: home.id, version: home.version }] };
}

const accept = async (items: { id: number; version: number }[]) =>
  (await reviewer.ask(contract.acceptProperties, { items })).body.meta?.operation_id ?? 0;

/** Skips the undo delay and delivers everything. */
async function held() {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  await app.database.run(sql`update user_inbox set due_at = now() where due_at > now()`);
  await app.deliver();
}

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
const inboxOf = (userId: number) =>
  app.rows<{ kind: string; title: string; link: object }>(
    sql`select kind, title, link from user_inbox where user_id = ${userId} order by id`,
  );

test('an operation shows which of its emails are waiting and which were sent', async () => {
  const home = await homeOf('en');
  const id = await accept(home.items);
  expect(await reviewer.call(contract.getOperation, { id })).toMatchObject({
    emails: { sent: 0, sent_at: null, waiting: 1 },
  });
  await held();
  expect(await reviewer.call(contract.getOperation, { id })).toMatchObject({
    can_undo: true,
    emails: { sent: 1, sent_at: expect.stringMatching(/^\d{4}-.*Z$/), waiting: 0 },
  });
});

test.each([
  ['en', 'Please ignore our last message', 'Correction: '],
  ['ar', 'نرجو تجاهل رسالتنا الأخيرة', 'تصحيح: '],
  ['fr', 'Merci de ne pas tenir compte de notre dernier message', 'Rectification : '],
] as const)('an owner who reads %s gets a correction by email and in the app', async (locale, title, subject) => {
  const home = await homeOf(locale);
  const id = await accept(home.items);
  await held();
  const [first] = await mailsTo(home.email);
  await reviewer.call(contract.undoOperation, { id, correction: true });
  expect(await reviewer.call(contract.getProperty, { id: home.id })).toMatchObject({ status: 'pending' });
  await held();
  const mails = await mailsTo(home.email);
  expect(mails).toHaveLength(2);
  const correction = mails.find((mail) => mail.subject?.startsWith(subject));
  expect(correction?.subject).toBe(`${subject}${first?.subject}`);
  expect(correction?.html).toContain(`lang="${locale}"`);
  expect(correction?.html).toContain(title);
  expect(correction?.text).toContain('Sami');
  expect(await inboxOf(home.owner_id)).toMatchObject([
    { kind: 'property_accept' },
    { kind: 'correction', title, link: { kind: 'property', value: String(home.id) } },
  ]);
});

test('a correction is sent only on request, and never for an unsent email', async () => {
  const quiet = await homeOf('en');
  const first = await accept(quiet.items);
  await held();
  await reviewer.call(contract.undoOperation, { id: first });
  await held();
  expect(await mailsTo(quiet.email)).toHaveLength(1);
  const early = await homeOf('en');
  await reviewer.call(contract.undoOperation, { id: await accept(early.items), correction: true });
  await held();
  expect(await mailsTo(early.email)).toEqual([]);
  expect(await inboxOf(early.owner_id)).toEqual([]);
});

test('only recipients of the email get a correction', async () => {
  const [told, untold] = [await homeOf('en'), await homeOf('en')];
  const id = await accept([...told.items, ...untold.items]);
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting' and recipient = ${told.email}`);
  await app.deliver();
  await reviewer.call(contract.undoOperation, { id, correction: true });
  await held();
  expect(await mailsTo(told.email)).toHaveLength(2);
  expect(await mailsTo(untold.email)).toEqual([]);
});
