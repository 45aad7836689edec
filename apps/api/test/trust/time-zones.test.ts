import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const app = await testApp();
const me = await app.person('super');

/** Names known to both the database and the runtime: current and deprecated ones. */
const names = (await app.rows<{ name: string }>(sql`select name from pg_timezone_names order by name`))
  .map(({ name }) => name)
  .filter((name) => !/^posix|^Factory$|^localtime$/.test(name));

test('the runtime knows the time zones of the database, and the contract accepts all of them', () => {
  expect(names.length).toBeGreaterThan(500);
  const refused = names.filter((name) => !contract.timezone().safeParse(name).success);
  expect(refused).toEqual([]);
});

test('the database knows the time zones that the runtime lists', async () => {
  const listed = Intl.supportedValuesOf('timeZone');
  expect(listed.filter((name) => !contract.timezone().safeParse(name).success)).toEqual([]);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

const current = ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'Etc/UTC', 'Asia/Calcutta', 'Europe/Kiev', 'UTC'];

test.each(current)('%s is accepted for an admin, a user, a city, a list and oneself', async (timezone) => {
  const admin = await app.given.admin();
  const saved = await me.call(contract.updateAdmin, { id: admin.id, version: admin.version, timezone });
  expect(saved.timezone).toBe(timezone);
  const user = await app.given.user();
  expect((await me.call(contract.updateUser, { id: user.id, version: user.version, timezone })).timezone).toBe(
    timezone,
  );
  const { city_id } = await app.given.place();
  const city = await me.call(contract.getCity, { id: city_id });
  expect((await me.call(contract.updateCity, { id: city_id, version: city.version, timezone })).timezone).toBe(
    timezone,
  );
  expect((await me.ask(contract.listAppointments, { timezone, tab: 'today' })).status).toBe(200);
  const { version } = (await me.call(contract.getAdmin, { id: me.id })) as { version: number };
  expect((await me.call(contract.updateProfile, { version, timezone })).timezone).toBe(timezone);
});

test.each(['IST', 'Mars/Olympus', '+01:00', 'SystemV/AST4', 'Europe/../Paris', 'localtime'])(
  'rejects %s at its field',
  async (timezone) => {
    const user = await app.given.user();
    const refused = { status: 422, body: { code: 'invalid', errors: { timezone: [expect.any(String)] } } };
    expect(await me.ask(contract.updateUser, { id: user.id, version: user.version, timezone })).toMatchObject(refused);
    expect(await me.ask(contract.listAppointments, { timezone, tab: 'today' })).toMatchObject(refused);
  },
);

test('an unknown time zone never throws where times are shown', () => {
  expect(contract.safeTimeZone('Mars/Olympus')).toBe('UTC');
  expect(contract.safeTimeZone(null)).toBe('UTC');
  expect(contract.safeTimeZone('Europe/Kyiv')).toBe('Europe/Kyiv');
  expect(contract.atOffset('2026-11-18T09:15:00Z', 60).toISOString()).toBe('2026-11-18T10:15:00.000Z');
});
