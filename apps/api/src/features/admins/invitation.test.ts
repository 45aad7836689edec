import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linkIn, testApp } from '../../../test/test-app.ts';

const { as, given, person, database, guest, mails, signIn, rows } = await testApp();
const PASSWORD = 'plum-gravel-otter-91-tandem';

const invited = async () => {
  const { role_id } = await given.admin({ role: 'translator' });
  const email = `invited${Date.now()}@lintel.test`;
  return as('manager').call(contract.createAdmin, {
    first_name: 'Ines',
    last_name: 'Costa',
    email,
    role_id,
    invite: true,
  });
};

/** Makes mails due at once that are held back for undo. */
const lettersTo = async (email: string) => {
  await database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  return (await mails()).filter(({ to }) => to?.some(({ address }) => address === email));
};
const tokenIn = (letter: Parameters<typeof linkIn>[0]) => linkIn(letter).searchParams.get('token') ?? '';

test('an invitation is an email with a link; sending it again invalidates the previous link', async () => {
  const { id, email } = await invited();
  const [first] = await lettersTo(email);
  expect(await as('manager').call(contract.inviteAdmin, { id })).toMatchObject({ id, status: 'invited' });
  const [, second] = await lettersTo(email);
  expect(linkIn(second).pathname).toBe('/reset-password');
  expect((await guest.ask(contract.resetPassword, { token: tokenIn(first), newPassword: PASSWORD })).status).toBe(422);
  await guest.call(contract.resetPassword, { token: tokenIn(second), newPassword: PASSWORD });
  expect(await signIn(email, PASSWORD)).toBeTruthy();
  // An admin who has accepted cannot be invited again.
  expect(await as('manager').ask(contract.inviteAdmin, { id })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
  const lines = await as('manager').call(contract.adminHistory, { id });
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['admin.create', 'admin.invite', 'auth.accept_invitation']),
  );
});

test('an invitation undone within ten seconds is never sent', async () => {
  const { id, email } = await invited();
  await lettersTo(email);
  const again = await as('manager').ask(contract.inviteAdmin, { id });
  await as('manager').call(contract.undoOperation, { id: again.body.meta?.operation_id ?? 0 });
  expect(await lettersTo(email)).toHaveLength(1);
});

test('admins cannot invite anyone with more permissions than their own', async () => {
  const above = await given.admin({ role: 'super', status: 'invited' });
  expect((await (await person('manager')).ask(contract.inviteAdmin, { id: above.id })).status).toBe(403);
  expect(await rows(sql`select 1 from outbox where recipient = ${above.email}`)).toEqual([]);
});
