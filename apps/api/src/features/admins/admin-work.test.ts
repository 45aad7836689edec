import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, given, person, rows, database } = await testApp();

/** An admin with open work of every kind. */
async function busy() {
  const admin = await given.admin({ role: 'agent', first_name: 'Busy' });
  const { id } = admin;
  const mine = { assigned_admin_id: id };
  await given.property({ ...mine, status: 'pending' });
  await given.property({ ...mine, status: 'published' });
  await database.run(sql`update properties set deleted_at = now() where id = ${(await given.property(mine)).id}`);
  for (const status of ['payable', 'paid', 'void']) {
    const home = await given.property({ status: 'published', added_by_id: id });
    await given.earning({ admin_id: id, property_id: home.id, status });
  }
  await given.translation({ status: 'assigned', ...mine });
  await given.translation({ status: 'finished', ...mine });
  await given.appointment({ status: 'accepted', ...mine });
  await given.appointment({ status: 'pending', ...mine });
  await given.appointment({ status: 'completed', ...mine });
  return admin;
}

test('the list shows the open work of each admin', async () => {
  const { id } = await busy();
  const [found] = await as('super').call(contract.listAdmins, { ids: [id] });
  // One property to review, one open request, two upcoming appointments.
  expect(found).toMatchObject({ assigned_count: 2, added_count: 3, unpaid_count: 1, open_work_count: 4 });
  const idle = await given.admin({ role: 'agent' });
  const input = { ids: [id, idle.id], sort: 'first_name' as const };
  const idsOf = async (query: object) =>
    (await as('super').call(contract.listAdmins, { ...input, ...query })).map((each) => each.id);
  expect(await idsOf({ has_open_work: true })).toEqual([id]);
  expect(await idsOf({ has_open_work: false })).toEqual([idle.id]);
  expect(await idsOf({ has_unpaid: true })).toEqual([id]);
  expect(await idsOf({ has_unpaid: false })).toEqual([idle.id]);
});

test('unpaid amounts are visible only to those who may view payouts, and no filter reveals them to others', async () => {
  const { id } = await busy();
  const coordinator = await person('coordinator'); // may view admins, but only their own pay
  const [theirs] = await coordinator.call(contract.listAdmins, { ids: [id] });
  expect(theirs?.unpaid_count).toBeNull();
  const [mine] = await coordinator.call(contract.listAdmins, { ids: [coordinator.id] });
  expect(mine?.unpaid_count).toBe(0);
  for (const call of [contract.listAdmins, contract.countAdmins])
    expect(await coordinator.ask(call, { has_unpaid: true })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('payout.view') },
    });
});

test('deleted admins are listed only for those who may restore them', async () => {
  const { id } = await given.admin({ role: 'agent' });
  await as('super').call(contract.deleteAdmin, { id });
  const [found] = await as('super').call(contract.listAdmins, { is_deleted: true, ids: [id] });
  expect(found).toMatchObject({ id, deleted_at: expect.any(String) });
  expect(await as('super').call(contract.listAdmins, { is_deleted: false, ids: [id] })).toEqual([]);
  for (const call of [contract.listAdmins, contract.countAdmins])
    expect((await as('manager').ask(call, { is_deleted: true })).status).toBe(403);
});

test('the tabs count by status, with all other filters', async () => {
  const role = await given.role();
  for (const status of ['active', 'active', 'invited', 'blocked']) await given.admin({ role_id: role.id, status });
  const query = { role_id: [role.id], status: ['blocked' as const] };
  expect(await as('super').call(contract.countAdmins, query)).toEqual({ all: 4, active: 2, invited: 1, blocked: 1 });
});

test('the list is filtered and sorted by last sign-in', async () => {
  const role = await given.role();
  const [first, second, never] = [
    await given.admin({ role_id: role.id }),
    await given.admin({ role_id: role.id }),
    await given.admin({ role_id: role.id }),
  ];
  await database.run(sql`update admins set last_login_at = '2026-03-01T10:00:00Z' where id = ${first.id}`);
  await database.run(sql`update admins set last_login_at = '2026-03-05T10:00:00Z' where id = ${second.id}`);
  const idsOf = async (query: object) =>
    (await as('super').call(contract.listAdmins, { role_id: [role.id], sort: 'last_login_at', ...query })).map(
      ({ id }) => id,
    );
  expect(await idsOf({})).toEqual([never.id, first.id, second.id]);
  expect(await idsOf({ last_login_to: '2026-03-01' })).toEqual([first.id]);
  expect(await idsOf({ last_login_from: '2026-03-02' })).toEqual([second.id]);
});

test('a deleted admin can be restored for thirty days, unless the email has been taken since', async () => {
  const { id, email, role_id } = await given.admin({ role: 'translator' });
  await as('super').call(contract.deleteAdmin, { id });
  expect(await as('super').call(contract.restoreAdmin, { id })).toMatchObject({ id, deleted_at: null });
  expect(await as('super').ask(contract.restoreAdmin, { id })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
  await as('super').call(contract.deleteAdmin, { id });
  const twin = { first_name: 'Twin', last_name: 'Sister', email, role_id, invite: true };
  await as('super').call(contract.createAdmin, twin);
  expect(await as('super').ask(contract.restoreAdmin, { id })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { email: expect.any(Array) } },
  });
  expect(
    (await rows(sql`select 1 from admins where lower(email) = lower(${email}) and deleted_at is null`)).length,
  ).toBe(1);
});
