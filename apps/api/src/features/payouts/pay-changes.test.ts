import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

const payers = (
  await app.rows<{ email: string }>(sql`
  select admins.email from admins join roles on roles.id = admins.role_id
  where roles.permissions ? 'payout.mark_paid' and admins.status = 'active' and admins.deleted_at is null order by 1`)
).map(({ email }) => email);

/** The emails about a rate, including those held back for undo. */
const toldOf = async (name: string) => {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  return (await app.mails()).filter(({ subject }) => subject === `Pay rate of ${name} changed`);
};

test('everyone who may mark earnings as paid is emailed the old and new rate and who changed it', async () => {
  const { id, version } = await app.given.admin({ role: 'agent', first_name: 'Paid', pay_rate: '40' });
  const change = await app.as('manager').ask(contract.updateAdmin, { id, version, pay_rate: '60' });
  const told = await toldOf('Paid Given');
  expect(payers.length).toBeGreaterThan(1);
  expect(told.map(({ to }) => to?.[0]?.address).sort()).toEqual(payers);
  expect(told[0]?.text).toContain('from USD 40.00 to USD 60.00');

  // The undo is emailed as well.
  await app.as('manager').call(contract.undoOperation, { id: change.body.meta?.operation_id ?? 0 });
  const again = await toldOf('Paid Given');
  expect(again).toHaveLength(2 * payers.length);
  expect(again.at(-1)?.text).toContain('from USD 60.00 to USD 40.00');
});

test('other changes, and the same rate in another format, send no email', async () => {
  const { id, version } = await app.given.admin({ role: 'agent', first_name: 'Same', pay_rate: '40' });
  await app.as('manager').call(contract.updateAdmin, { id, version, pay_rate: '40.00', last_name: 'Given' });
  await app.as('manager').call(contract.updateAdmin, { id, version, pay_rate: '40.00', phone: null, locales: ['fr'] });
  expect(await toldOf('Same Given')).toEqual([]);
});

test('pay cannot be changed through an account that the payee created, directly or indirectly', async () => {
  const maker = await app.person('manager');
  const { role_id } = maker;
  /** An account created by one admin, and signed in. */
  const madeBy = async (one: { call: typeof maker.call }, email: string) => {
    const fields = { first_name: 'Made', last_name: 'Up', email, role_id, invite: true };
    const { id } = await one.call(contract.createAdmin, fields);
    const other = await app.person('manager');
    await app.database.run(sql`update admins set status = 'active' where id = ${id}`);
    await app.database.run(sql`update sessions set admin_id = ${id} where id = ${other.session_id}`);
    const { signToken } = await import('../auth/tokens.ts');
    const [session] = await app.rows<{ token_id: string }>(
      sql`select token_id from sessions where id = ${other.session_id}`,
    );
    const ticket = { tokenId: session?.token_id ?? '', expiresAt: new Date(Date.now() + 3_600_000) };
    return app.with(await signToken(app.config, id, ticket));
  };
  const child = await madeBy(maker, 'child@lintel.test');
  const grandchild = await madeBy(child, 'grandchild@lintel.test');
  const change = { id: maker.id, version: maker.version, pay_rate: '900' };
  for (const one of [child, grandchild])
    expect(await one.ask(contract.updateAdmin, change)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('created your account') },
    });
  expect(
    (await child.ask(contract.updateAdmin, { id: maker.id, version: maker.version, locales: ['fr'] })).status,
  ).toBe(200);
  const { version } = await app.as('super').call(contract.getAdmin, { id: maker.id });
  expect((await app.as('manager').ask(contract.updateAdmin, { ...change, version })).status).toBe(200);
});
