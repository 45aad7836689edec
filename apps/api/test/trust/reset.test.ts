import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linkIn, testApp } from '../test-app.ts';

const app = await testApp({ env: { WEB_ORIGIN: 'https://office.lintel.test' } });
const NEW = 'plum-gravel-otter-91-tandem';

async function askForLink(email: string, headers: Record<string, string> = {}) {
  await app.database.run(sql`delete from throttles`);
  await app.guest.call(contract.forgetPassword, { email }, { headers });
  const mail = (await app.mails()).filter(({ to }) => to?.[0]?.address === email).at(-1);
  const link = linkIn(mail);
  return { mail, link, token: link.searchParams.get('token') ?? '' };
}

test('password reset: an email, its link, a new password, and the old one is invalid', async () => {
  const { email } = await app.given.admin({ first_name: 'Ines' });
  const { mail, link, token } = await askForLink(email);
  expect(mail).toMatchObject({ subject: 'Set a new password for Lintel', from: { address: 'no-reply@lintel.test' } });
  expect(mail?.text).toContain('Hello Ines');
  expect(mail?.html).toContain('Set a new password');
  expect(link.pathname).toBe('/reset-password');
  await app.guest.call(contract.resetPassword, { token, newPassword: NEW });
  await expect(app.signIn(email)).rejects.toThrow(/401/);
  expect(await app.signIn(email, NEW)).toBeTruthy();
});

test('the link leads to our origin, whatever the host header is', async () => {
  for (const name of [
    'host',
    'x-forwarded-host',
    'x-forwarded-server',
    'forwarded',
    'origin',
    'x-original-host',
    'referer',
  ]) {
    const { email } = await app.given.admin();
    const { mail, link } = await askForLink(email, {
      [name]:
        name === 'forwarded'
          ? 'host=evil.test'
          : name === 'referer' || name === 'origin'
            ? 'http://evil.test'
            : 'evil.test',
    });
    expect(link.origin, name).toBe('https://office.lintel.test');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.test');
  }
});

test('only the newest, unused link of that admin works', async () => {
  const { email, id } = await app.given.admin();
  const old = await askForLink(email);
  const newest = await askForLink(email);
  const reset = (token: unknown) => app.guest.ask(contract.resetPassword, { token, newPassword: NEW } as never);
  for (const wrong of [
    {},
    [],
    null,
    '',
    { $ne: 1 },
    0,
    true,
    ['x'],
    old.token,
    `${newest.token}x`,
    newest.token.slice(0, -1),
  ]) {
    expect((await reset(wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  const other = await app.given.admin();
  await app.database.run(
    sql`update one_time_links set expires_at = now() - interval '1 second' where admin_id = ${other.id}`,
  );

  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(newest.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  expect((await reset(newest.token)).status).toBe(422);
  expect(
    await app.rows(sql`select count(*) as n from events where action = 'auth.reset_password' and entity_id = ${id}`),
  ).toEqual([{ n: 1 }]);
});

test('a link expires after thirty minutes', async () => {
  const { email } = await app.given.admin();
  const { token } = await askForLink(email);
  const [link] = await app.rows<{ minutes: string }>(
    sql`select extract(epoch from expires_at - created_at) / 60 as minutes from one_time_links order by id desc limit 1`,
  );
  expect(Number(link?.minutes)).toBe(30);
  await app.database.run(sql`update one_time_links set expires_at = now() - interval '1 second'`);
  expect((await app.guest.ask(contract.resetPassword, { token, newPassword: NEW })).status).toBe(422);
});

test('only a hash of the token is stored, and the token has 256 bits', async () => {
  const { email } = await app.given.admin();
  const { token } = await askForLink(email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const everything = JSON.stringify([
    await app.rows(sql`select * from one_time_links`),
    await app.rows(sql`select * from outbox`),
    await app.rows(sql`select * from events`),
  ]);
  expect(everything).not.toContain(token);
});

test('a weak password is rejected and does not use up the link', async () => {
  const { email } = await app.given.admin();
  const { token } = await askForLink(email);
  const weak = await app.guest.ask(contract.resetPassword, { token, newPassword: 'passwordpassword' });
  expect(weak).toMatchObject({
    status: 422,
    body: { errors: { newPassword: [expect.stringContaining('too easy to guess')] } },
  });
  expect((await app.guest.ask(contract.resetPassword, { token, newPassword: NEW })).status).toBe(200);
});

test('a blocked admin gets no email, and cannot use one sent before', async () => {
  const { id, email } = await app.given.admin();
  const { token } = await askForLink(email);
  await app.as('super').call(contract.blockAdmin, { id, blocked: true, reason: 'Left us' });
  expect((await app.guest.ask(contract.resetPassword, { token, newPassword: NEW })).status).toBe(422);
  const before = (await app.mails()).length;
  await askForLink(email);
  expect((await app.mails()).length).toBe(before);
});

test('an invited admin gets an HTML email, chooses a password and is signed in', async () => {
  const { role_id } = await app.given.admin({ role: 'translator' });
  const made = await app.as('super').ask(contract.createAdmin, {
    first_name: 'Mei',
    last_name: 'Tanaka',
    email: 'mei@lintel.test',
    role_id,
    invite: true,
  });
  expect(made).toMatchObject({ status: 201, body: { data: { status: 'invited' } } });
  expect((await app.mails()).filter(({ to }) => to?.[0]?.address === 'mei@lintel.test')).toHaveLength(0); // held back for undo
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === 'mei@lintel.test');
  expect(mail?.text).toContain('Hello Mei');
  await app.guest.call(contract.resetPassword, {
    token: linkIn(mail).searchParams.get('token') ?? '',
    newPassword: NEW,
  });
  const token = await app.signIn('mei@lintel.test', NEW);
  expect(await app.with(token).call(contract.currentAdmin)).toMatchObject({
    admin: { status: 'active', first_name: 'Mei' },
  });
});

const works = async (token: string) =>
  (await app.guest.ask(contract.resetPassword, { token, newPassword: NEW })).status === 200;

/** The link of the newest email to an address, with the undo delay skipped. */
async function lastLinkTo(email: string) {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  const mail = (await app.mails()).filter(({ to }) => to?.[0]?.address === email).at(-1);
  return mail && linkIn(mail).searchParams.get('token');
}

async function invite(email: string) {
  const { role_id } = await app.given.admin({ role: 'translator' });
  const person = { first_name: 'Mei', last_name: 'Tanaka', email, role_id, invite: true };
  const admin = await app.as('super').call(contract.createAdmin, person);
  return { ...admin, token: (await lastLinkTo(email)) ?? '' };
}

test('links are invalidated when the email address changes, by anyone', async () => {
  const { id, version, email } = await app.given.admin();
  const { token } = await askForLink(email);
  await app.as('super').call(contract.updateAdmin, { id, version, email: `new.${email}` });
  expect(await works(token)).toBe(false);
  await lastLinkTo(`new.${email}`);
  const unconfirmed = await askForLink(`new.${email}`);
  expect(unconfirmed.link.pathname).toBe('/confirm-email');
  await app.guest.call(contract.confirmEmail, { token: unconfirmed.token });
  expect(await works((await askForLink(`new.${email}`)).token)).toBe(true);
});

test('links are invalidated when the password changes, by any endpoint', async () => {
  const me = await app.person('support');
  const { token } = await askForLink(me.email);
  await me.call(contract.changePassword, { current_password: 'demo-lintel-2026', new_password: NEW });
  expect(await works(token)).toBe(false);

  const mei = await invite('mei.twice@lintel.test');
  const reset = await askForLink(mei.email);
  expect(await works(reset.token)).toBe(true);
  expect(await works(mei.token)).toBe(false);
});

test('correcting the address of an invited admin sends a new invitation, and invalidates the first link', async () => {
  const { id, version, token } = await invite('mei.wrong@lintel.test');
  const corrected = await app.as('super').ask(contract.updateAdmin, { id, version, email: 'mei.right@lintel.test' });
  const second = (await lastLinkTo('mei.right@lintel.test')) ?? '';
  expect(second).toHaveLength(token.length);
  expect(await works(token)).toBe(false);

  // After an undo the previous address is current again: it gets a link, and the other one is invalid.
  await app.as('super').call(contract.undoOperation, { id: corrected.body.meta?.operation_id ?? 0 });
  const third = (await lastLinkTo('mei.wrong@lintel.test')) ?? '';
  expect(await works(token)).toBe(false);
  expect(await works(second)).toBe(false);
  expect(await works(third)).toBe(true);
});

test('other changes of an admin do not affect their links', async () => {
  const { id, version, token } = await invite('mei.renamed@lintel.test');
  await app
    .as('super')
    .call(contract.updateAdmin, { id, version, first_name: 'May', email: 'mei.renamed@lintel.test' });
  expect(await works(token)).toBe(true);
});

test('a link created during a change of address is for no one', async () => {
  const { id, version, email } = await app.given.admin();
  await app.database.run(sql`delete from throttles`);
  await app.guest.call(contract.forgetPassword, { email });
  // The email is about to be sent while a transaction holds the admin's row with another address.
  const changing = app.database.transaction(async (tx) => {
    await tx.run(sql`update admins set email = ${`new.${email}`} where id = ${id} and version = ${version}`);
    const leaving = app.deliver();
    await expect
      .poll(
        () =>
          app.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        { timeout: 10_000 },
      )
      .toHaveLength(1);
    return { leaving };
  });
  await (await changing).leaving;
  expect(await app.rows(sql`select 1 from one_time_links where admin_id = ${id}`)).toEqual([]);
});
