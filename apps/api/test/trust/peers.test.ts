import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import { testApp } from '../test-app.ts';

// An admin's work is visible to themselves and with the permission to view admins; their pay with the permission to
// view payouts.

const app = await testApp();
const peer = await app.given.admin({ role: 'agent', first_name: 'Peer' });
const home = await app.given.property({ status: 'published', added_by_id: peer.id, assigned_admin_id: peer.id });
await app.given.earning({ admin_id: peer.id, property_id: home.id });

const lists = [contract.assignedProperties, contract.addedProperties];

for (const { key, permissions } of seededRoles)
  test(`${key} sees of a peer what the role allows, and always their own`, async () => {
    const me = await app.person(key);
    const seesAdmins = permissions['admin.view'] !== undefined;
    const seesPay = permissions['payout.view'] === 'all';
    for (const id of [me.id, peer.id, 999_999_999]) {
      const isSeen = id === me.id || (id === peer.id && seesAdmins);
      for (const call of [contract.adminStats, ...lists]) {
        const answer = await me.ask(call as typeof contract.adminStats, { id });
        expect(answer.status, `${call.path} of ${id}: ${answer.text}`).toBe(isSeen ? 200 : 404);
      }
    }
    if (!seesAdmins) return;
    const { earnings } = await me.call(contract.adminStats, { id: peer.id });
    expect(earnings !== null).toBe(seesPay);
    for (const call of lists) {
      const [row] = await me.call(call, { id: peer.id });
      expect(row).toMatchObject({ id: home.id, earning: seesPay ? { status: 'payable' } : null });
      expect((await me.ask(call, { id: peer.id, paid: false })).status).toBe(seesPay ? 200 : 403);
    }
  });

test('an admin who may view admins but only their own properties sees none of a peer’s', async () => {
  const role = await app.given.role({ permissions: { 'admin.view': 'all', 'property.view': 'own' } });
  const me = await app.given.admin({ role_id: role.id });
  const token = await app.signIn(me.email);
  for (const call of lists) expect(await app.with(token).call(call, { id: peer.id })).toEqual([]);
});

test('a filter does not reveal whether another admin was paid for one’s property', async () => {
  const me = await app.person('agent');
  const theirs = await app.given.property({ status: 'published', added_by_id: peer.id, assigned_admin_id: me.id });
  await app.given.earning({ admin_id: peer.id, property_id: theirs.id, status: 'paid' });
  expect(await me.call(contract.assignedProperties, { id: me.id })).toMatchObject([{ id: theirs.id, earning: null }]);
  for (const paid of [true, false]) expect(await me.call(contract.assignedProperties, { id: me.id, paid })).toEqual([]);
});
