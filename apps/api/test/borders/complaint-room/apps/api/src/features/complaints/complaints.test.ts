import { complaintEndpoints, undoOperation } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

/** Resolves a complaint of a user who reads this language. */
async function resolved(locale: string) {
  const [me, user] = [await app.person('manager'), await app.given.user()];
  await app.database.run(sql`update users set locale = ${locale} where id = ${user.id}`);
  const { id, version } = await me.call(complaintEndpoints.create, {
    subject: `The boiler (${locale})`,
    text: 'No hot water since Monday.',
    property_id: (await app.given.property()).id,
    user_id: user.id,
  });
  const { body } = await me.ask(complaintEndpoints.actions.resolve, { items: [{ id, version }] });
  return { me, user, operation: body.meta?.operation_id ?? 0 };
}

const mailTo = async (email: string) => {
  await app.database.run(sql`update outbox set due_at = now() where recipient = ${email}`);
  return (await app.mails()).find(({ to }) => to?.[0]?.address === email);
};

test.each([
  ['en', 'Your complaint is resolved', 'resolved it', 'ltr'],
  ['ar', 'تم حل شكواك', 'وتم حلها', 'rtl'],
  ['fr', 'Votre réclamation est résolue', 'l’avons résolue', 'ltr'],
])('emails the complainant in their language (%s)', async (locale, title, text, dir) => {
  const { user } = await resolved(locale);
  expect((await app.mails()).some(({ to }) => to?.[0]?.address === user.email)).toBe(false);
  const mail = await mailTo(user.email);
  expect(mail?.subject).toBe(title);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(`The boiler (${locale})`);
  expect(mail?.html).toContain(`dir="${dir}"`);
});

test('sends no email if resolving is undone', async () => {
  const { me, user, operation } = await resolved('en');
  await me.call(undoOperation, { id: operation });
  expect(await mailTo(user.email)).toBeUndefined();
});
