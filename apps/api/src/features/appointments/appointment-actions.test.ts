import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const coordinator = await person('coordinator');
const DAY = 86_400_000;
const ahead = (days: number, minutes = 0) => new Date(Date.now() + days * DAY + minutes * 60_000).toISOString();

const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });

const lastLine = async (id: number) =>
  (
    await rows<{ action: string; changes: Record<string, unknown>; actor_id: number }>(
      sql`select action, changes, actor_id from events where entity = 'appointment' and entity_id = ${id} order by id desc limit 1`,
    )
  )[0];

test('books an appointment by phone, half an hour by default, and replies with the whole record', async () => {
  const home = await given.complete({ status: 'published' });
  const visitor = await given.user();
  const starts_at = ahead(3);
  const input = {
    property_id: home.id,
    user_id: visitor.id,
    starts_at,
    note: 'With a pram',
    internal_note: 'Keys: desk',
  };
  const made = await coordinator.call(contract.createAppointment, input);
  expect(made).toMatchObject({
    ...input,
    status: 'pending',
    assigned_admin_id: null,
    assigned_admin: null,
    timezone: 'Europe/Paris',
    reason: null,
    reason_text: null,
    user: { id: visitor.id, first_name: 'Uma', email: visitor.email },
    property: {
      id: home.id,
      cover_url: expect.stringContaining('.webp'),
      street: expect.any(String),
      city: { name: {} },
    },
  });
  expect(Date.parse(made.ends_at) - Date.parse(made.starts_at)).toBe(30 * 60_000);
  expect(await lastLine(made.id)).toMatchObject({ action: 'appointment.create', actor_id: coordinator.id });
  expect(await rows(sql`select title from outbox where recipient = ${visitor.email}`)).toEqual([
    { title: expect.stringMatching(/^Your viewing of .* is requested$/) },
  ]);
  expect((await coordinator.call(contract.appointmentHistory, { id: made.id })).map(({ action }) => action)).toEqual([
    'appointment.create',
  ]);

  const refused = async (change: object) =>
    (await coordinator.ask(contract.createAppointment, { ...input, ...change })).body.errors;
  expect(await refused({ starts_at: ahead(-1) })).toHaveProperty('starts_at');
  expect(await refused({ ends_at: ahead(3, 10) })).toHaveProperty('ends_at');
  expect(await refused({ ends_at: ahead(3, 181) })).toHaveProperty('ends_at');
  expect(await refused({ user_id: (await given.user({ status: 'blocked' })).id })).toHaveProperty('user_id');
  expect(await refused({ property_id: (await given.property({ status: 'rejected' })).id })).toHaveProperty(
    'property_id',
  );
  expect(await refused({ accept: true })).toHaveProperty('assigned_admin_id');
  expect(await refused({ assigned_admin_id: (await given.admin({ status: 'blocked' })).id })).toHaveProperty(
    'assigned_admin_id',
  );
});

test('a booking can be accepted in the same request, and undoing it removes it', async () => {
  const [home, visitor] = [await given.complete({ status: 'published' }), await given.user()];
  const booked = await coordinator.ask(contract.createAppointment, {
    property_id: home.id,
    user_id: visitor.id,
    starts_at: ahead(4),
    assigned_admin_id: coordinator.id,
    accept: true,
  });
  expect(booked.body.data).toMatchObject({ status: 'accepted', assigned_admin: { id: coordinator.id } });
  expect(await rows(sql`select status, title from outbox where recipient = ${visitor.email}`)).toEqual([
    { status: 'waiting', title: expect.stringMatching(/^Your viewing of .* is booked$/) },
  ]);
  await coordinator.call(contract.undoOperation, { id: booked.body.meta?.operation_id ?? 0 });
  expect((await coordinator.ask(contract.getAppointment, { id: booked.body.data.id })).status).toBe(404);
  expect(await rows(sql`select status from outbox where recipient = ${visitor.email}`)).toEqual([
    { status: 'dropped' },
  ]);
});

test('an agent books for themselves, on their own property', async () => {
  const [agent, other] = [await person('agent'), await given.admin({ role: 'agent' })];
  const mine = await given.complete({ status: 'published', assigned_admin_id: agent.id });
  const input = { property_id: mine.id, user_id: (await given.user()).id, starts_at: ahead(5) };
  expect(await agent.call(contract.createAppointment, input)).toMatchObject({ assigned_admin_id: agent.id });
  const ask = (change: object) => agent.ask(contract.createAppointment, { ...input, ...change });
  expect((await ask({ assigned_admin_id: other.id })).body.errors).toHaveProperty('assigned_admin_id');
  expect((await ask({ property_id: (await given.property({ status: 'published' })).id })).body.errors).toHaveProperty(
    'property_id',
  );
});

test('accepting needs an assignee: oneself, or anyone with the permission to assign', async () => {
  const [support, colleague] = [await person('support'), await given.admin({ role: 'agent' })];
  const open = await given.appointment();
  expect((await support.ask(contract.acceptAppointment, pick(open))).body).toMatchObject({
    status: 422,
    errors: { admin_id: expect.any(Array) },
  });
  expect((await support.ask(contract.acceptAppointment, { ...pick(open), admin_id: colleague.id })).body).toMatchObject(
    {
      status: 403,
      detail: expect.stringContaining('appointment.assign'),
    },
  );
  expect(await support.call(contract.acceptAppointment, { ...pick(open), admin_id: support.id })).toMatchObject({
    status: 'accepted',
    assigned_admin_id: support.id,
  });
  // The current assignee may stay.
  const theirs = await given.appointment({ assigned_admin_id: colleague.id });
  expect(await support.call(contract.acceptAppointment, pick(theirs))).toMatchObject({
    assigned_admin_id: colleague.id,
  });
  const another = await given.appointment();
  expect(
    await coordinator.call(contract.acceptAppointment, { ...pick(another), admin_id: colleague.id }),
  ).toMatchObject({ status: 'accepted', assigned_admin: { id: colleague.id } });
  expect(await lastLine(another.id)).toMatchObject({
    action: 'appointment.accept',
    changes: { status: ['pending', 'accepted'], assigned_admin_id: [null, colleague.id] },
  });
});

test('rejects accepting after the start, and an outcome before the start', async () => {
  const late = await given.appointment({ assigned_admin_id: coordinator.id, starts_at: ahead(0, -5) });
  expect((await coordinator.ask(contract.acceptAppointment, pick(late))).body.errors).toHaveProperty('starts_at');
  // Unless a new time is given.
  const agreed = { ...pick(late), starts_at: ahead(6, 30) };
  expect(await coordinator.call(contract.acceptAppointment, agreed)).toMatchObject({
    status: 'accepted',
    starts_at: agreed.starts_at,
  });
  const soon = await given.appointment({ status: 'accepted', assigned_admin_id: coordinator.id, starts_at: ahead(7) });
  for (const status of ['completed', 'no_show'] as const)
    expect((await coordinator.ask(contract.updateAppointment, { ...pick(soon), status })).body).toMatchObject({
      status: 409,
      code: 'illegal_transition',
    });
  await app.database.run(
    sql`update appointments set starts_at = now() - interval '10 minutes', ends_at = now() + interval '20 minutes' where id = ${soon.id}`,
  );
  expect(
    await coordinator.call(contract.updateAppointment, { ...pick(soon), status: 'no_show', internal_note: 'Waited' }),
  ).toMatchObject({ status: 'no_show', internal_note: 'Waited' });
});

test('a clash names the conflicting appointment, as far as the caller may see it', async () => {
  const [agent, colleague] = [await person('agent'), await given.admin({ role: 'agent' })];
  const home = await given.property({ status: 'published', title: 'House of two visits' });
  const held = await given.appointment({
    property_id: home.id,
    status: 'accepted',
    assigned_admin_id: colleague.id,
    starts_at: ahead(8),
  });
  const rival = { property_id: home.id, starts_at: ahead(8, 20) };
  const asked = await given.appointment({ ...rival, assigned_admin_id: agent.id });
  const all = await coordinator.ask(contract.acceptAppointment, pick(asked));
  expect(all.body).toMatchObject({ status: 409, code: 'clash' });
  expect(contract.AppointmentClash.parse(all.body.other)).toMatchObject({
    of: 'property',
    id: held.id,
    property: { id: home.id },
    assigned_admin: { id: colleague.id },
    user: { first_name: 'Vera' },
  });
  const own = await agent.ask(contract.acceptAppointment, pick(asked));
  expect(contract.AppointmentClash.parse(own.body.other)).toMatchObject({
    of: 'property',
    id: null,
    property: null,
    user: null,
    assigned_admin: null,
  });
  expect(own.text).not.toContain('Vera');
  // The same assignee elsewhere: assigning and moving are validated like accepting.
  const elsewhere = await given.appointment({
    status: 'accepted',
    assigned_admin_id: coordinator.id,
    starts_at: ahead(8, 10),
  });
  expect(
    (await coordinator.ask(contract.assignAppointment, { ...pick(elsewhere), admin_id: colleague.id })).body,
  ).toMatchObject({ code: 'clash', other: { of: 'assignee', id: held.id } });
  const later = await given.appointment({
    status: 'accepted',
    assigned_admin_id: colleague.id,
    starts_at: ahead(9),
  });
  expect(
    (await coordinator.ask(contract.updateAppointment, { ...pick(later), starts_at: ahead(8, 29) })).body,
  ).toMatchObject({ code: 'clash', detail: expect.stringContaining('House of two visits') });
  // The time right after it is free, and a pending one may overlap.
  const after = await coordinator.call(contract.updateAppointment, { ...pick(later), starts_at: ahead(8, 31) });
  expect(after.status).toBe('accepted');
  expect((await coordinator.ask(contract.updateAppointment, { ...pick(asked), starts_at: ahead(8, 5) })).status).toBe(
    200,
  );
});

test('an agent moves only their own appointments, and no one moves one into the past', async () => {
  const [agent, other] = [await person('agent'), await given.admin({ role: 'agent' })];
  const mine = await given.appointment({ assigned_admin_id: agent.id });
  const theirs = await given.appointment({ assigned_admin_id: other.id });
  const nobodys = await given.appointment();
  const move = (one: { id: number; version: number }, starts_at = ahead(10)) =>
    agent.ask(contract.updateAppointment, { ...pick(one), starts_at });
  expect((await move(theirs)).status).toBe(404);
  expect((await move(nobodys)).status).toBe(404);
  expect((await move(mine, ahead(-1))).body.errors).toHaveProperty('starts_at');
  expect((await move(mine)).body.data).toMatchObject({ version: 2 });
  expect((await move(mine)).body).toMatchObject({ status: 409, code: 'stale', current: { version: 2 } });
  expect(await lastLine(mine.id)).toMatchObject({
    action: 'appointment.move',
    changes: { starts_at: expect.any(Array) },
  });
});

test('a write without changes creates no version and no audit entry', async () => {
  const one = await given.appointment({ assigned_admin_id: coordinator.id });
  const same = await coordinator.call(contract.updateAppointment, { ...pick(one), starts_at: one.starts_at });
  expect(same.version).toBe(1);
  expect(await lastLine(one.id)).toBeUndefined();
});

test('a rejection needs a reason, and a text when the reason is other', async () => {
  const one = await given.appointment();
  const reject = (body: object) => coordinator.ask(contract.rejectAppointment, { ...pick(one), ...body } as never);
  expect((await reject({})).body.errors).toHaveProperty('reason');
  expect((await reject({ reason: 'other' })).body.errors).toHaveProperty('reason_text');
  expect((await reject({ reason: 'other', reason_text: 'The lift is broken' })).body.data).toMatchObject({
    status: 'rejected',
    reason: 'other',
    reason_text: 'The lift is broken',
  });
  const two = await given.appointment();
  const change = (body: object) => coordinator.ask(contract.updateAppointment, { ...pick(two), ...body } as never);
  expect((await change({ reason: 'other', reason_text: 'x' })).body.errors).toHaveProperty('reason');
  expect((await change({ status: 'cancelled', starts_at: ahead(11) })).body.errors).toHaveProperty('status');
  expect((await change({ status: 'cancelled', reason: 'property_taken' })).body.data).toMatchObject({
    status: 'cancelled',
    reason: 'property_taken',
  });
});

test('bulk accept and assign validate each appointment alone, and undo together', async () => {
  const guide = await given.admin({ role: 'agent' });
  const starts_at = ahead(12);
  const [one, rival, past] = [
    await given.appointment({ starts_at }),
    await given.appointment({ starts_at }),
    await given.appointment({ starts_at: ahead(-1) }),
  ];
  const done = await coordinator.ask(contract.acceptAppointments, {
    items: [one, rival, past].map(pick),
    admin_id: guide.id,
  });
  expect(done.body.data).toEqual({
    done: [one.id],
    skipped: [
      { id: rival.id, code: 'clash', detail: expect.stringContaining('assignee') },
      { id: past.id, code: 'invalid', detail: expect.any(String) },
    ],
  });
  await coordinator.call(contract.undoOperation, { id: done.body.meta?.operation_id ?? 0 });
  expect(await coordinator.call(contract.getAppointment, { id: one.id })).toMatchObject({
    status: 'pending',
    assigned_admin_id: null,
  });
  const { data } = (
    await coordinator.ask(contract.assignAppointments, { items: [pick(rival), pick(past)], admin_id: guide.id })
  ).body;
  expect(data).toEqual({ done: [rival.id, past.id], skipped: [] });
});

test('only cancelled, rejected or pending appointments can be deleted; undo and restore work', async () => {
  const one = await given.appointment({ status: 'cancelled' });
  const visits = async () =>
    (await rows<{ n: number }>(sql`select appointments_count as n from users where id = ${one.user_id}`))[0]?.n;
  const deleted = await coordinator.ask(contract.deleteAppointment, { id: one.id });
  expect(deleted.body.data).toEqual({ id: one.id });
  expect(await visits()).toBe(0);
  expect((await coordinator.ask(contract.getAppointment, { id: one.id })).status).toBe(404);
  await coordinator.call(contract.undoOperation, { id: deleted.body.meta?.operation_id ?? 0 });
  expect(await visits()).toBe(1);
  await coordinator.call(contract.deleteAppointments, { items: [{ id: one.id }] });
  const bin = await coordinator.call(contract.listAppointments, { is_deleted: true, ids: [one.id] });
  expect(bin.map(({ id }) => id)).toEqual([one.id]);
  expect(await coordinator.call(contract.restoreAppointment, { id: one.id })).toMatchObject({ status: 'cancelled' });
  const support = await person('support');
  expect((await support.ask(contract.listAppointments, { is_deleted: true })).status).toBe(403);
  const held = await given.appointment({ status: 'accepted', assigned_admin_id: coordinator.id });
  expect((await coordinator.ask(contract.deleteAppointment, { id: held.id })).body).toMatchObject({
    code: 'illegal_transition',
  });
});

test('rejects an undo that would double-book an assignee', async () => {
  const starts_at = ahead(13);
  const first = await given.appointment({ status: 'accepted', assigned_admin_id: coordinator.id, starts_at });
  const moved = await coordinator.ask(contract.updateAppointment, { ...pick(first), starts_at: ahead(14) });
  const second = await given.appointment({ assigned_admin_id: coordinator.id, starts_at });
  await coordinator.call(contract.acceptAppointment, pick(second));
  const undone = await coordinator.ask(contract.undoOperation, { id: moved.body.meta?.operation_id ?? 0 });
  expect(undone.body).toMatchObject({ status: 409, code: 'clash' });
});

test('purges appointments deleted a month ago and writes an audit entry', async () => {
  const [old, recent] = [
    await given.appointment({ status: 'cancelled' }),
    await given.appointment({ status: 'cancelled' }),
  ];
  await app.database.run(sql`
    update appointments set deleted_at = now() - case when id = ${old.id} then interval '31 days' else interval '29 days' end
    where id in (${old.id}, ${recent.id})`);
  expect((await coordinator.ask(contract.restoreAppointment, { id: old.id })).status).toBe(404);
  await app.runRetention();
  expect(await rows(sql`select id from appointments where id in (${old.id}, ${recent.id})`)).toEqual([
    { id: recent.id },
  ]);
  expect(await lastLine(old.id)).toMatchObject({ action: 'appointment.purge', actor_id: null });
});

test('only a published and visible property with an address can be booked; slots and booking give the same reason', async () => {
  const user_id = (await given.user()).id;
  const whyNot = async (property_id: number) => {
    const booked = await coordinator.ask(contract.createAppointment, { property_id, user_id, starts_at: ahead(9) });
    const slots = await coordinator.ask(contract.appointmentSlots, { property_id, from: ahead(9) });
    const free = await coordinator.ask(contract.firstFreeAssignees, {
      property_id,
      admin_ids: [coordinator.id],
      from: ahead(9),
    });
    expect([slots, free].map(({ status, body }) => [status, body.errors])).toEqual([
      [422, booked.body.errors],
      [422, booked.body.errors],
    ]);
    return [booked.status, ...Object.values(booked.body.errors ?? {}).flat()];
  };
  const of = async (status: string) => (await given.complete({ status })).id;
  expect(await whyNot(await of('draft'))).toEqual([422, 'Only published properties: this one is a draft']);
  expect(await whyNot(await of('pending'))).toEqual([422, 'Only published properties: this one is waiting for review']);
  expect(await whyNot(await of('rejected'))).toEqual([422, 'Only published properties: this one was rejected']);
  const bare = await given.property({ status: 'published' });
  expect(await whyNot(bare.id)).toEqual([422, 'This property has no address, so its local time is unknown']);
  const hidden = await of('published');
  await app.database.run(sql`update properties set is_hidden = true where id = ${hidden}`);
  expect(await whyNot(hidden)).toEqual([422, 'This property is hidden because its owner is blocked']);
});

test('an appointment can still be moved after its property is hidden: slots are offered for it', async () => {
  const home = await given.complete({ status: 'published' });
  const one = await given.appointment({ property_id: home.id, starts_at: ahead(10) });
  await app.database.run(sql`update properties set is_hidden = true where id = ${home.id}`);
  const asked = { property_id: home.id, from: ahead(10), appointment_id: one.id };
  expect(await coordinator.call(contract.appointmentSlots, asked)).toHaveLength(contract.suggestedSlotCount);
});

test('visitors are distinguished by email and phone, which are masked for those who may not view users', async () => {
  const [agent, visitor] = [await person('agent'), await given.user({ first_name: 'Quirina' })];
  await app.database.run(sql`update users set phone = '+442071234567' where id = ${visitor.id}`);
  const [whole] = await coordinator.call(contract.appointmentVisitors, { search: 'quirina' });
  expect(whole).toMatchObject({ id: visitor.id, email: visitor.email, phone: '+442071234567' });
  const [part] = await agent.call(contract.appointmentVisitors, { id: visitor.id });
  expect(part).toMatchObject({ email: `${visitor.email.slice(0, 2)}…@example.test`, phone: '+44…67' });
});

test('a move to another agent at another time succeeds or fails as a whole', async () => {
  const [one, other] = [await given.admin(), await given.admin()];
  const taken = ahead(40);
  await given.appointment({ status: 'accepted', assigned_admin_id: other.id, starts_at: taken });
  const visit = await given.appointment({ status: 'accepted', assigned_admin_id: one.id, starts_at: ahead(40, 600) });
  const clash = { ...pick(visit), starts_at: taken, assigned_admin_id: other.id };
  expect(await coordinator.ask(contract.updateAppointment, clash)).toMatchObject({
    status: 409,
    body: { code: 'clash' },
  });
  const now = await coordinator.call(contract.getAppointment, { id: visit.id });
  expect(now).toMatchObject({ version: visit.version, assigned_admin_id: one.id });
  expect(Date.parse(now.starts_at)).toBe(Date.parse(visit.starts_at));
  const free = ahead(40, 900);
  const moved = await coordinator.ask(contract.updateAppointment, { ...clash, starts_at: free });
  expect(moved.body.data).toMatchObject({ starts_at: free, assigned_admin_id: other.id });
  expect(await lastLine(visit.id)).toMatchObject({
    action: 'appointment.move',
    changes: { assigned_admin_id: [one.id, other.id], starts_at: [expect.any(String), expect.any(String)] },
  });
  await coordinator.call(contract.undoOperation, { id: moved.body.meta?.operation_id ?? 0 });
  expect(await coordinator.call(contract.getAppointment, { id: visit.id })).toMatchObject({
    assigned_admin_id: one.id,
  });
});

test('an assignee sent with a move needs the permission to assign, and an accepted appointment keeps one', async () => {
  const role = await given.role({ permissions: { 'appointment.view': 'all', 'appointment.edit': 'all' } });
  const { email, id: mine } = await given.admin({ role_id: role.id });
  const mover = app.with(await app.signIn(email));
  const other = await given.admin();
  const visit = await given.appointment({ status: 'accepted', assigned_admin_id: mine, starts_at: ahead(50) });
  const change = { ...pick(visit), starts_at: ahead(50, 60) };
  expect(await mover.ask(contract.updateAppointment, { ...change, assigned_admin_id: other.id })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('appointment.assign') },
  });
  expect(await coordinator.ask(contract.updateAppointment, { ...change, assigned_admin_id: null })).toMatchObject({
    status: 422,
    body: { errors: { assigned_admin_id: [expect.any(String)] } },
  });
  expect((await mover.ask(contract.updateAppointment, change)).status).toBe(200);
  const both = {
    ...pick(visit),
    version: visit.version + 1,
    status: 'cancelled' as const,
    assigned_admin_id: other.id,
  };
  expect((await coordinator.ask(contract.updateAppointment, both)).body.errors).toHaveProperty('status');
});
