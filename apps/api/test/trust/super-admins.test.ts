import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/database.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();

const left = async () =>
  (
    await app.rows<{ n: number }>(
      sql`select count(*) as n from admins join roles on roles.id = role_id where key = 'super' and status = 'active' and deleted_at is null`,
    )
  )[0]?.n;

test('two super admins who remove each other concurrently always leave one, a hundred times', async () => {
  await app.database.run(sql`select set_config('lintel.seeding', 'on', false)`);
  const { role_id } = await app.given.admin({ role: 'auditor' });
  const survivors = new Set<number | undefined>();
  for (let round = 0; round < 100; round++) {
    const [one, other] = [await app.person('super'), await app.person('super')];
    await app.database.run(sql`
      update admins set status = 'blocked' where status = 'active' and id not in (${one.id}, ${other.id}) and role_id = (select id from roles where key = 'super')`);
    const against = (them: typeof one) =>
      round % 3 === 0
        ? ([contract.blockAdmin, { id: them.id, blocked: true, reason: 'Coup' }] as const)
        : round % 3 === 1
          ? ([contract.deleteAdmin, { id: them.id }] as const)
          : ([contract.updateAdmin, { id: them.id, version: them.version, role_id }] as const);
    const answers = await Promise.all([
      one.ask(...(against(other) as [never, never])),
      other.ask(...(against(one) as [never, never])),
    ]);
    survivors.add(await left());
    expect(
      answers.filter(({ status }) => status === 200).length,
      answers.map(({ text }) => text).join(),
    ).toBeGreaterThanOrEqual(1);
    expect(
      answers.every(({ status }) => [200, 401, 404, 409].includes(status)),
      answers.map(({ text }) => text).join(),
    ).toBe(true);
  }
  expect([...survivors]).toEqual([1]);
});

test('of two who demote each other concurrently only one succeeds, also where a third would remain', async () => {
  const { role_id } = await app.given.admin({ role: 'auditor' });
  for (let round = 0; round < 100; round++) {
    const [one, other] = [await app.person('super'), await app.person('super')];
    const demote = (me: typeof one, them: typeof one) =>
      me.ask(contract.updateAdmin, { id: them.id, version: them.version, role_id });
    const answers = await Promise.all([demote(one, other), demote(other, one)]);
    // The second one is no longer signed in.
    expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 401]);
    await app.database.run(sql`update admins set role_id = ${role_id} where id in (${one.id}, ${other.id})`);
  }
});

test('the database rejects the second of two concurrent removals, even without the advisory lock', async () => {
  const [one, other] = [await app.person('super'), await app.person('super')];
  await app.database.run(sql`
    update admins set status = 'blocked' where status = 'active' and id not in (${one.id}, ${other.id}) and role_id = (select id from roles where key = 'super')`);
  const { promise: firstIsGone, resolve: release } = Promise.withResolvers<void>();
  const block = (tx: Db, id: number) => tx.run(sql`update admins set status = 'blocked' where id = ${id}`);
  const ends = await Promise.allSettled([
    app.database.transaction(async (tx) => {
      await block(tx, one.id);
      release();
      await sleep(300); // while the other one tries
    }),
    firstIsGone.then(() => app.database.transaction((tx) => block(tx, other.id))),
  ]);
  expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'LT003' } }]);
  expect(await left()).toBe(1);
});

test('the database rejects removing the last active super admin', async () => {
  for (const change of [
    sql`status = 'blocked'`,
    sql`deleted_at = now()`,
    sql`role_id = (select id from roles where key = 'auditor')`,
  ]) {
    await expect(
      app.rows(
        sql`update admins set ${change} where role_id = (select id from roles where key = 'super') returning id`,
      ),
    ).rejects.toMatchObject({ code: 'LT003' });
  }
  expect(await left()).toBe(1);
});
