import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, database, given, rows, person, request } = await testApp();

test('support creates a user with a unique email', async () => {
  const [france] = await as('support').call(contract.listCountries, { search: 'France' });
  const made = await as('support').call(contract.createUser, {
    first_name: 'Amélie',
    last_name: 'Durand',
    email: 'Amelie@Example.test',
    type: 'owner',
    country_id: france?.id,
    timezone: 'Europe/Paris',
  });
  expect(made).toMatchObject({
    email: 'amelie@example.test',
    status: 'active',
    locale: 'en',
    country: { code: 'FR', name: { fr: 'France' } },
  });
  const twin = await as('support').ask(contract.createUser, {
    first_name: 'A',
    last_name: 'B',
    email: 'AMELIE@example.test',
    type: 'seeker',
  });
  expect(twin).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { email: ['Another user has this email address'] } },
  });
  expect(
    (
      await as('support').ask(contract.createUser, {
        first_name: 'A',
        last_name: 'B',
        email: 'x@y.test',
        type: 'seeker',
        country_id: 99_999,
      })
    ).body.errors,
  ).toHaveProperty('country_id');
});

test('only an active country can be chosen; a deactivated one stays on existing users', async () => {
  const countries = await as('support').call(contract.listCountries, {});
  const [offered, not] = [true, false].map((is) => countries.find(({ is_active }) => is_active === is)?.id ?? 0);
  const fields = { first_name: 'A', last_name: 'B', type: 'seeker' } as const;
  const refused = { status: 422, body: { errors: { country_id: ['Choose a country from the list'] } } };
  const input = { ...fields, email: 'far@example.test', country_id: not };
  expect(await as('support').ask(contract.createUser, input)).toMatchObject(refused);
  const { id } = await as('support').call(contract.createUser, { ...input, country_id: offered });
  expect(await as('support').ask(contract.updateUser, { id, version: 1, country_id: not })).toMatchObject(refused);
  await database.run(sql`update users set country_id = ${not} where id = ${id}`);
  const kept = { id, version: 1, country_id: not, first_name: 'Still' };
  expect(await as('support').call(contract.updateUser, kept)).toMatchObject({ country_id: not, first_name: 'Still' });
});

test('blocking needs a reason, appears in the history and can be undone', async () => {
  const me = await person('support');
  const { id } = await given.user();
  expect((await me.ask(contract.updateUser, { id, version: 1, status: 'blocked' })).body.errors).toEqual({
    reason: ['Give a reason'],
  });
  const blocked = await me.ask(contract.updateUser, { id, version: 1, status: 'blocked', reason: 'False listings' });
  expect(blocked.body.data).toMatchObject({ status: 'blocked', block_reason: 'False listings', version: 2 });
  await me.call(contract.undoOperation, { id: blocked.body.meta?.operation_id ?? 0 });
  expect(await me.call(contract.getUser, { id })).toMatchObject({ status: 'active', block_reason: null, version: 3 });
  const events = await as('auditor').call(contract.listEvents, { entity: ['user'], entity_id: id });
  expect(events[0]).toMatchObject({ action: 'user.undo', changes: { status: ['blocked', 'active'] } });
  expect(events[1]).toMatchObject({
    action: 'user.block',
    reason: 'False listings',
    changes: { status: ['active', 'blocked'] },
  });
});

test('rejects an illegal status transition, and a reason without a status', async () => {
  const me = await person('support');
  const { id } = await given.user({ status: 'blocked' });
  const change = { id, version: 1, reason: 'Once more' };
  expect(await me.ask(contract.updateUser, { ...change, status: 'blocked' })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition', detail: 'Cannot block: the status is blocked. Possible now: unblock.' },
  });
  expect(await me.ask(contract.updateUser, change)).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Goes with a status only'] } },
  });
  expect(await me.call(contract.updateUser, { ...change, status: 'active' })).toMatchObject({
    status: 'active',
    block_reason: null,
  });
});

test('a user with properties stays an owner', async () => {
  const { owner_id: id } = await given.property();
  await database.run(sql`update users set type = 'owner' where id = ${id}`);
  const owner = await as('support').call(contract.getUser, { id });
  const turned = { id, version: owner.version, type: 'seeker' } as const;
  expect(await as('support').ask(contract.updateUser, turned)).toMatchObject({
    status: 422,
    body: { errors: { type: ['Has properties, so must stay an owner'] } },
  });
  await database.run(sql`delete from properties where owner_id = ${id}`);
  expect(await as('support').call(contract.updateUser, turned)).toMatchObject({ type: 'seeker' });
});

test('a write without changes creates no version and no audit entry', async () => {
  const { id, email } = await given.user();
  const same = { id, version: 1, email: email.toUpperCase(), phone: null, marketing_opt_in: false };
  expect(await as('support').call(contract.updateUser, same)).toMatchObject({ version: 1 });
  expect(await rows(sql`select count(*) as n from events where entity = 'user' and entity_id = ${id}`)).toEqual([
    { n: 0 },
  ]);
});

test('editing and blocking are separate permissions', async () => {
  const app = await testApp();
  const make = async (permissions: contract.Grants) => {
    const role = await app.given.role({ permissions });
    const admin = await app.given.admin({ role_id: role.id });
    return app.with(await app.signIn(admin.email));
  };
  const { id } = await app.given.user();
  const [edits, blocks] = [
    await make({ 'user.view': 'all', 'user.edit': 'all' }),
    await make({ 'user.view': 'all', 'user.block': 'all' }),
  ];
  expect((await edits.ask(contract.updateUser, { id, version: 1, status: 'blocked', reason: 'Because' })).status).toBe(
    403,
  );
  expect((await blocks.ask(contract.updateUser, { id, version: 1, first_name: 'Other' })).status).toBe(403);
  expect((await edits.ask(contract.updateUser, { id, version: 1, first_name: 'Other' })).status).toBe(200);
  expect((await blocks.ask(contract.updateUser, { id, version: 2, status: 'blocked', reason: 'Because' })).status).toBe(
    200,
  );
});

test('the list is searched without accents or case, filtered, sorted and counted by status', async () => {
  await given.user({ first_name: 'Zoé', last_name: 'Lefèvre' });
  await given.user({ first_name: 'Zoe', last_name: 'Lefevre', status: 'blocked' });
  expect(await as('support').call(contract.listUsers, { search: 'zoe LEFÈVRE' })).toHaveLength(2);
  expect(await as('support').call(contract.listUsers, { search: 'Zoe Lefevre', status: ['blocked'] })).toHaveLength(1);
  expect(await as('support').call(contract.countUsers, { search: 'Zoe Lefevre', status: ['blocked'] })).toEqual({
    all: 2,
    active: 1,
    blocked: 1,
  });
  expect(await as('support').call(contract.listUsers, { search: '100%_' })).toEqual([]);
  for (const sort of contract.userSorts) {
    const up = await as('support').call(contract.listUsers, { sort, per_page: 100 });
    const down = await as('support').call(contract.listUsers, { sort: `-${sort}`, per_page: 100, page: 7 });
    expect(
      up.map(({ id }) => id),
      sort,
    ).toHaveLength(100);
    expect(down.length, sort).toBeGreaterThan(0);
  }
});

test('pagination never shows a row twice, and every sort and default has its index', async () => {
  const seen = new Set<number>();
  for (let page = 1; page <= 7; page++) {
    for (const { id } of await as('support').call(contract.listUsers, { sort: 'first_name', per_page: 100, page }))
      seen.add(id);
  }
  expect(seen.size).toBe((await as('support').call(contract.countUsers)).all);
});

test('the export of users is a stream with formulas escaped', async () => {
  await given.user({
    first_name: '=HYPERLINK("http://evil.test")',
    last_name: '@SUM(1+1)',
    email: 'formula@example.test',
  });
  const sum = await given.user({ first_name: '-5', last_name: '+5', email: 'sum@example.test' });
  await database.run(sql`update users set phone = '+442071234567' where id = ${sum.id}`);
  const me = await person('support');
  const { status, headers, text } = await me.ask(contract.exportUsers as never, { search: 'formula@' } as never);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('users.csv');
  const [head, row, end] = text.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'id,first_name,last_name,email,phone,type,locale,country,timezone,status,block_reason,marketing_opt_in,' +
      'properties_count,appointments_count,reports_count,created_at,last_seen_at',
  );
  expect(row).toContain(`"'=HYPERLINK(""http://evil.test"")",'@SUM(1+1),formula@example.test`);
  expect(end).toBe('');
  const signed = (await me.ask(contract.exportUsers as never, { search: 'sum@' } as never)).text;
  expect(signed).toContain(`,'-5,'+5,sum@example.test,'+442071234567,`);
  const all = (await me.ask(contract.exportUsers as never)).text.trim().split('\r\n');
  expect(all.length - 1).toBe((await me.call(contract.countUsers)).all);
  expect(await rows(sql`select count(*) as n from events where action = 'export.run'`)).toEqual([{ n: 3 }]);
});

test('an export opens with a ticket in the URL, and a ticket opens nothing else', async () => {
  const me = await person('support');
  const { ticket } = await me.call(contract.getTicket);
  expect((await request('GET', `${contract.exportUsers.path}?search=formula@&ticket=${ticket}`)).status).toBe(200);
  expect((await request('GET', `${contract.exportUsers.path}?ticket=${await me.token()}`)).status).toBe(401);
  expect((await request('GET', contract.listUsers.path, { token: ticket })).status).toBe(401);
  await me.call(contract.logout);
  expect((await request('GET', `${contract.exportUsers.path}?ticket=${ticket}`)).status).toBe(401);
});

test('admins add notes; only the author deletes one', async () => {
  const [me, other] = [await person('support'), await person('support')];
  const { id } = await given.user();
  const note = await me.call(contract.addUserNote, { id, text: 'Prefers calls\nafter six' });
  expect(note).toMatchObject({ text: 'Prefers calls\nafter six', author: { id: me.id } });
  expect((await other.ask(contract.deleteUserNote, { id, note_id: note.id })).status).toBe(404);
  await me.call(contract.deleteUserNote, { id, note_id: note.id });
  expect(await other.call(contract.listUserNotes, { id })).toEqual([]);
  const [told] = await rows(sql`select changes from events where action = 'user.delete_note' and entity_id = ${id}`);
  expect(told).toEqual({ changes: { note: ['Prefers calls\nafter six', null] } });
});

test('there are 249 countries, in three languages, with a currency each', async () => {
  const all = await as('auditor').call(contract.listCountries);
  expect(all).toHaveLength(249);
  expect(all.every(({ name, currency }) => name.en && name.ar && name.fr && /^[A-Z]{3}$/.test(currency))).toBe(true);
  expect((await as('auditor').call(contract.listCountries, { is_active: true })).length).toBeLessThan(30);
});
