import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linkIn, testApp } from '../../../test/test-app.ts';

const app = await testApp();
const PASSWORD = 'demo-lintel-2026';
const NEW = 'plum-gravel-otter-91-tandem';

/** All emails to an address, including those held back for undo. */
async function emailsTo(email: string) {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
}
const tokenTo = async (email: string, page: string) => {
  const links = (await emailsTo(email)).map((mail) => linkIn(mail)).filter(({ pathname }) => pathname === page);
  return links.at(-1)?.searchParams.get('token') ?? '';
};

/** Requests a password reset and returns the paths of the links that were emailed. */
async function askForReset(email: string) {
  await app.database.run(sql`delete from throttles`);
  const before = (await emailsTo(email)).length;
  await app.guest.call(contract.forgetPassword, { email });
  return (await emailsTo(email)).slice(before).map((mail) => linkIn(mail).pathname);
}

const moved = async () => {
  const me = await app.person('support');
  const email = `moved.${me.email}`;
  await app.as('super').call(contract.updateAdmin, { id: me.id, version: me.version, email });
  return { ...me, old: me.email, email };
};

test("changing one's own email needs the current password, by either endpoint", async () => {
  const me = await app.person('super');
  const email = `mine.${me.email}`;
  const { id, version } = me;
  const tries = [
    (current_password?: string) => me.ask(contract.updateAdmin, { id, version, email, current_password }),
    (current_password?: string) => me.ask(contract.updateProfile, { version, email, current_password }),
  ];
  for (const change of tries) {
    for (const password of [undefined, 'not my password at all'])
      expect(await change(password)).toMatchObject({
        status: 422,
        body: { errors: { current_password: expect.any(Array) } },
      });
  }
  expect(await app.rows(sql`select email from admins where id = ${id}`)).toEqual([{ email: me.email }]);
  expect(
    (await me.ask(contract.updateProfile, { version, email, current_password: PASSWORD })).body.data,
  ).toMatchObject({
    email,
    is_email_confirmed: false,
  });
  expect((await me.ask(contract.currentAdmin)).status).toBe(401);
  expect(await app.signIn(email)).toBeTruthy();
});

test('wrong passwords for a new email count like those for a new password', async () => {
  const me = await app.person('support');
  const wrong = { version: me.version, email: `x.${me.email}`, current_password: 'wrong' };
  const statuses = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await me.ask(contract.updateProfile, wrong)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a change of email ends the sessions and notifies both addresses', async () => {
  const { old, email, ...me } = await moved();
  expect((await me.ask(contract.currentAdmin)).status).toBe(401);
  expect((await emailsTo(old)).map(({ subject }) => subject)).toEqual(['Your Lintel email was changed']);
  expect((await emailsTo(old))[0]?.text).toContain(email);
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your email for Lintel']);
});

test('a password reset goes to the new address only after it is confirmed', async () => {
  const { id, old, email } = await moved();
  expect(await askForReset(old)).toEqual([]);
  const first = await tokenTo(email, '/confirm-email');
  // The link is requested again, which invalidates the previous one.
  expect(await askForReset(email)).toEqual(['/confirm-email']);
  expect((await app.guest.ask(contract.confirmEmail, { token: first })).status).toBe(422);

  const token = await tokenTo(email, '/confirm-email');
  const answers = await Promise.all([1, 2, 3].map(() => app.guest.ask(contract.confirmEmail, { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await app.as('super').call(contract.getAdmin, { id })).toMatchObject({ email, is_email_confirmed: true });
  expect(await askForReset(email)).toEqual(['/reset-password']);
  // Without a confirmed address there is no link, even if the change was deleted.
  await app.database.run(sql`update admins set is_email_confirmed = false where id = ${id}`);
  await app.database.run(sql`delete from email_changes where admin_id = ${id}`);
  expect(await askForReset(email)).toEqual([]);
});

test('unconfirmed changes are retained, others for thirty days', async () => {
  const [waiting, done] = [await moved(), await moved()];
  await app.guest.call(contract.confirmEmail, { token: await tokenTo(done.email, '/confirm-email') });
  await app.database.run(sql`update email_changes set created_at = now() - interval '31 days'`);
  await app.runRetention();
  expect(await app.rows(sql`select admin_id from email_changes`)).toContainEqual({ admin_id: waiting.id });
  expect(await app.rows(sql`select 1 from email_changes where admin_id = ${done.id}`)).toEqual([]);
});

test('the old address recovers the account, whatever was changed since', async () => {
  const { id, old, email } = await moved();
  const back = await tokenTo(old, '/restore-email');
  // The attacker confirms, sets a password, changes the email again, and signs in.
  await app.guest.call(contract.confirmEmail, { token: await tokenTo(email, '/confirm-email') });
  await askForReset(email);
  const reset = { token: await tokenTo(email, '/reset-password'), newPassword: NEW };
  await app.guest.call(contract.resetPassword, reset);
  const thief = app.with(await app.signIn(email, NEW));
  const { version } = (await thief.call(contract.currentAdmin)).admin;
  const third = `third.${email}`;
  await thief.call(contract.updateProfile, { version, email: third, current_password: NEW });
  const later = await tokenTo(email, '/restore-email');
  const signedIn = await app.signIn(third, NEW);

  await app.guest.call(contract.restoreEmail, { token: back });
  expect(await app.as('super').call(contract.getAdmin, { id })).toMatchObject({ email: old, is_email_confirmed: true });
  expect((await app.with(signedIn).ask(contract.currentAdmin)).status).toBe(401);
  for (const [address, password] of [
    [old, PASSWORD],
    [old, NEW],
    [third, NEW],
  ] as const)
    await expect(app.signIn(address, password), address).rejects.toThrow(/401/);
  for (const token of [back, later])
    expect((await app.guest.ask(contract.restoreEmail, { token })).status, 'used up').toBe(422);

  // An email to the old address already contains a link to set a new password.
  const mine = 'quiet-lantern-basil-57-harbor';
  await app.guest.call(contract.resetPassword, { token: await tokenTo(old, '/reset-password'), newPassword: mine });
  expect(await app.signIn(old, mine)).toBeTruthy();
  const lines = await app.as('super').call(contract.adminHistory, { id });
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['admin.update', 'auth.confirm_email', 'auth.restore_email']),
  );
});

test('recovery is possible for seven days, unless another admin has the address now', async () => {
  const { id, old } = await moved();
  const token = await tokenTo(old, '/restore-email');
  const [kept] = await app.rows<{ days: string }>(
    sql`select extract(epoch from restore_expires_at - now()) / 86400 as days from email_changes where admin_id = ${id}`,
  );
  expect(Math.round(Number(kept?.days))).toBe(7);

  const { id: other } = await app.given.admin({ email: old });
  expect(await app.guest.ask(contract.restoreEmail, { token })).toMatchObject({
    status: 409,
    body: { code: 'duplicate' },
  });
  await app.database.run(sql`delete from admins where id = ${other}`);
  await app.database.run(sql`update email_changes set restore_expires_at = now() where admin_id = ${id}`);
  expect((await app.guest.ask(contract.restoreEmail, { token })).status).toBe(422);
});

test('a change undone before its emails are sent leaves no trace; afterwards it cannot be undone', async () => {
  const me = await app.person('support');
  const change = (version: number) =>
    app.as('super').ask(contract.updateAdmin, { id: me.id, version, email: `new.${me.email}` });
  const undo = (answer: Awaited<ReturnType<typeof change>>) =>
    app.as('super').ask(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });

  expect((await undo(await change(me.version))).status).toBe(200);
  expect(await emailsTo(`new.${me.email}`)).toEqual([]);
  expect(await emailsTo(me.email)).toEqual([]);
  const still = await app.as('super').call(contract.getAdmin, { id: me.id });
  expect(still).toMatchObject({ email: me.email, is_email_confirmed: true });
  expect(await askForReset(me.email)).toEqual(['/reset-password']);

  const second = await change(still.version);
  expect(await emailsTo(`new.${me.email}`)).toHaveLength(1);
  expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
});

test('only hashes of the two links are stored', async () => {
  const { old, email } = await moved();
  const tokens = [await tokenTo(old, '/restore-email'), await tokenTo(email, '/confirm-email')];
  const everything = JSON.stringify([
    await app.rows(sql`select * from email_changes`),
    await app.rows(sql`select * from outbox`),
    await app.rows(sql`select * from events`),
  ]);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(everything).not.toContain(token);
  }
});
