import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;

const book = (propertyId: number, userId: number, status: string, inDays: number) =>
  app.database.one<{ id: number }>(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at, status)
    values (${propertyId}, ${userId}, now() + ${inDays} * interval '1 day', now() + ${inDays} * interval '1 day' + interval '30 minutes', ${status})
    returning id`);

const standsAs = async (id: number) =>
  (
    await rows<{ status: string; reason: string | null; version: number }>(
      sql`select status, reason, version from appointments where id = ${id}`,
    )
  )[0];
const mailsTo = async (email: string) =>
  rows<{ status: string; title: string; waits: boolean }>(
    sql`select status, title, due_at > now() as waits from outbox where recipient = ${email} order by id`,
  );

test('deleting a property cancels its upcoming appointments, each with an audit entry and an email to the visitor', async () => {
  const me = await person('manager');
  const [visitor, late] = [await given.user(), await given.user()];
  const { id } = await given.property({ status: 'published', title: 'Loft over the old harbour' });
  const [next, asked, past, rejected] = [
    await book(id, visitor.id, 'accepted', 2),
    await book(id, late.id, 'pending', 3),
    await book(id, visitor.id, 'accepted', -2),
    await book(id, visitor.id, 'rejected', 4),
  ];
  const deleted = await me.ask(contract.deleteProperty, { id });
  expect(deleted.body.data).toEqual({ id, cancelled_appointments: 2 });
  for (const each of [next, asked])
    expect(await standsAs(each.id)).toEqual({ status: 'cancelled', reason: 'not_available', version: 2 });
  expect(await standsAs(past.id)).toMatchObject({ status: 'accepted', version: 1 });
  expect(await standsAs(rejected.id)).toMatchObject({ status: 'rejected', version: 1 });
  const lines = await rows(sql`
    select action, entity_id, changes -> 'status' as status, actor_id from events where operation_id = ${deleted.body.meta?.operation_id} order by id`);
  expect(lines).toEqual([
    { action: 'property.delete', entity_id: id, status: null, actor_id: me.id },
    { action: 'appointment.cancel', entity_id: next.id, status: ['accepted', 'cancelled'], actor_id: me.id },
    { action: 'appointment.cancel', entity_id: asked.id, status: ['pending', 'cancelled'], actor_id: me.id },
  ]);

  const title = 'Your viewing of Loft over the old harbour was cancelled';
  expect(await mailsTo(visitor.email)).toEqual([{ status: 'waiting', title, waits: true }]);
  await app.database.run(sql`update outbox set due_at = now()`);
  const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === visitor.email);
  expect(mail).toMatchObject({ subject: title });
  expect(mail?.text).toContain('Hello Uma');
  expect(mail?.text).toContain('Loft over the old harbour');
});

test('undo restores the appointments without an email', async () => {
  const me = await person('manager');
  const visitor = await given.user();
  const { id } = await given.property({ status: 'published' });
  const next = await book(id, visitor.id, 'accepted', 2);
  const deleted = await me.ask(contract.deleteProperty, { id });
  await me.call(contract.undoOperation, { id: deleted.body.meta?.operation_id ?? 0 });
  expect(await standsAs(next.id)).toMatchObject({ status: 'accepted', reason: null });
  expect(await mailsTo(visitor.email)).toMatchObject([{ status: 'dropped' }]);
  // Deleting it again after the undo counts; deleting a deleted property cancels nothing.
  expect((await me.call(contract.deleteProperty, { id })).cancelled_appointments).toBe(1);
  expect((await me.call(contract.deleteProperty, { id })).cancelled_appointments).toBe(0);
});

test('deleting a property needs no permission for its appointments, even those of other admins', async () => {
  const role = await given.role({ permissions: { 'property.view': 'own', 'property.delete': 'own' } });
  const admin = await given.admin({ role_id: role.id });
  const token = await app.signIn(admin.email);
  const { id } = await given.property({ assigned_admin_id: admin.id });
  const other = await given.admin();
  const next = await book(id, (await given.user()).id, 'accepted', 2);
  await app.database.run(sql`update appointments set assigned_admin_id = ${other.id} where id = ${next.id}`);
  expect((await app.with(token).call(contract.deleteProperty, { id })).cancelled_appointments).toBe(1);
  expect(await standsAs(next.id)).toMatchObject({ status: 'cancelled' });
});

test('an agent sees only the visitor’s appointments assigned to them', async () => {
  const agent = await person('agent');
  const visitor = await given.user();
  const { id } = await given.property();
  const [mine, other] = [await book(id, visitor.id, 'pending', 2), await book(id, visitor.id, 'pending', 4)];
  await app.database.run(sql`update appointments set assigned_admin_id = ${agent.id} where id = ${mine.id}`);
  const seen = async (who: Pick<typeof agent, 'call'>) =>
    (await who.call(contract.userAppointments, { id: visitor.id })).map((each) => each.id);
  expect(await seen(agent)).toEqual([mine.id]);
  expect(await seen(await person('coordinator'))).toEqual([other.id, mine.id]);
});
