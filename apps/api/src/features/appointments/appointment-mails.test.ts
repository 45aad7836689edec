import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { remindVisitors } from './appointments.mails.ts';

const app = await testApp();
const { given, rows } = app;
const me = await app.person('coordinator');
const DAY = 86_400_000;
const now = new Date().setMilliseconds(0); // iCalendar has a resolution of seconds
const ahead = (days: number, minutes = 0) => new Date(now + days * DAY + minutes * 60_000).toISOString();

async function visit(locale: contract.LocaleCode = 'en', input: Parameters<typeof given.appointment>[0] = {}) {
  const made = await given.appointment({ assigned_admin_id: me.id, ...input });
  const { email } = await app.database.one<{ email: string }>(
    sql`update users set locale = ${locale}, first_name = 'Sami' where id = ${made.user_id} returning email`,
  );
  return { ...made, email };
}
const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });

/** All emails to a visitor so far, after the undo delay has passed. */
async function mailsTo(email: string) {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
}

/** The calendar part of an email; the inline part and the attachment must be the same. */
function calendarIn(mail: Email | undefined) {
  const parts = (mail?.attachments ?? []).filter(({ mimeType }) =>
    ['text/calendar', 'application/ics'].includes(mimeType),
  );
  expect(parts.length).toBeGreaterThan(0);
  const texts = parts.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
  );
  expect(new Set(texts).size).toBe(1);
  const calendar = new ICAL.Component(ICAL.parse(texts[0] ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    starts_at: event.startDate.toJSDate().toISOString(),
    ends_at: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    organizer: event.organizer,
    attendee: event.attendees[0]?.getFirstValue(),
  };
}

const subjects = {
  en: { dir: 'ltr', accept: 'is confirmed', move: 'was moved', reject: 'was not accepted', cancel: 'was cancelled' },
  ar: { dir: 'rtl', accept: 'تم تأكيد', move: 'تغيّر موعد', reject: 'لم يُقبل', cancel: 'أُلغي' },
  fr: {
    dir: 'ltr',
    accept: 'est confirmée',
    move: 'a été déplacée',
    reject: 'n’a pas été acceptée',
    cancel: 'est annulée',
  },
};

test.each(contract.localeCodes)(
  'a visitor who reads %s is emailed about accept, move, reject and cancel in that language',
  async (locale) => {
    const one = await visit(locale);
    const accepted = await me.call(contract.acceptAppointment, pick(one));
    const moved = await me.call(contract.updateAppointment, { ...pick(accepted), starts_at: ahead(30 + one.id) });
    await me.call(contract.updateAppointment, { ...pick(moved), status: 'cancelled', reason: 'property_taken' });
    const other = await visit(locale);
    await me.call(contract.rejectAppointment, { ...pick(other), reason: 'other', reason_text: 'The lift is broken' });
    const told = await mailsTo(one.email);
    const [rejected, ...more] = await mailsTo(other.email);
    expect(more).toEqual([]);
    const words = subjects[locale];
    for (const [mail, said] of [
      [told[0], words.accept],
      [told[1], words.move],
      [told[2], words.cancel],
      [rejected, words.reject],
    ] as const) {
      expect(mail?.subject).toContain(said);
      expect(mail?.html).toContain(`<html dir="${words.dir}" lang="${locale}"`);
      expect(mail?.text).toContain('Sami');
    }
    expect(rejected?.text).toContain('The lift is broken');

    const [first, second, third] = told.map(calendarIn);
    expect(told).toHaveLength(3);
    expect(first).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      starts_at: new Date(one.starts_at).toISOString(),
      attendee: `mailto:${one.email}`,
      organizer: expect.stringMatching(/^mailto:/),
    });
    expect(second).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      starts_at: moved.starts_at,
      ends_at: moved.ends_at,
    });
    expect(third).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(new Set(told.map((mail) => calendarIn(mail).uid)).size).toBe(1);
    const numbers = [first, second, third].map((each) => each?.sequence ?? 0);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(calendarIn(rejected)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(calendarIn(rejected).uid).not.toBe(first?.uid);
  },
);

test('an undone change sends no email, and the calendar sequence never decreases', async () => {
  const one = await visit();
  const accepted = await me.ask(contract.acceptAppointment, pick(one));
  await me.call(contract.undoOperation, { id: accepted.body.meta?.operation_id ?? 0 });
  expect(await mailsTo(one.email)).toEqual([]);
  const again = await me.ask(contract.acceptAppointment, pick(await me.call(contract.getAppointment, { id: one.id })));
  const [first] = await mailsTo(one.email);
  // This email has been sent: after an undo, accepting again must raise the sequence.
  await me.call(contract.undoOperation, { id: again.body.meta?.operation_id ?? 0 });
  await me.call(contract.acceptAppointment, pick(await me.call(contract.getAppointment, { id: one.id })));
  const [, second] = await mailsTo(one.email);
  expect(calendarIn(second).sequence).toBeGreaterThan(calendarIn(first).sequence);
});

test('moving a pending one sends a tentative event; past ones, notes and assignees send no email', async () => {
  const one = await visit();
  await me.call(contract.updateAppointment, { ...pick(one), starts_at: ahead(60) });
  const [mail] = await mailsTo(one.email);
  expect(calendarIn(mail)).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' });
  const over = await visit('en', { status: 'accepted', starts_at: ahead(-1, one.id) });
  const noted = await me.call(contract.updateAppointment, { ...pick(over), internal_note: 'Rang twice' });
  await me.call(contract.updateAppointment, { ...pick(noted), status: 'cancelled' });
  const assigned = await visit();
  await me.call(contract.assignAppointment, { ...pick(assigned), admin_id: null });
  expect([...(await mailsTo(over.email)), ...(await mailsTo(assigned.email))]).toEqual([]);
});

test('the preview before a decision equals the email after it', async () => {
  const one = await visit('ar');
  const input = { reason: 'outside_hours', reason_text: null } as const;
  const preview = await me.call(contract.previewAppointmentMail, { act: 'reject', id: one.id, ...input });
  expect(preview).toMatchObject({ locale: 'ar', direction: 'rtl' });
  await me.call(contract.rejectAppointment, { ...pick(one), ...input });
  const [mail] = await mailsTo(one.email);
  expect(mail?.subject).toBe(preview.subject);
  expect(mail?.text?.trim()).toBe(preview.text.trim());
});

/** An agent of this test, so that no appointment of another file can clash. */
const guide = await app.person('agent');

/** Backdates the acceptance. */
const longSince = (id: number) =>
  app.database.run(sql`update appointments set scheduled_at = now() - interval '9 days' where id = ${id}`);

test('a visitor is reminded once, a day before, however many concurrent runs there are', async () => {
  const guided = { assigned_admin_id: guide.id };
  const soon = await visit('fr', { ...guided, status: 'accepted', starts_at: ahead(0, 23 * 60) });
  const later = await visit('en', { ...guided, status: 'accepted', starts_at: ahead(0, 25 * 60) });
  const asked = await visit('en', { ...guided, starts_at: ahead(0, 22 * 60) });
  const told = await visit('en', { ...guided, status: 'accepted', starts_at: ahead(0, 20 * 60) }); // accepted today: needs no reminder
  for (const { id } of [soon, later, asked]) await longSince(id);
  await Promise.all(Array.from({ length: 8 }, () => remindVisitors(app.database)));
  await remindVisitors(app.database);
  const mails = await mailsTo(soon.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Rappel')]);
  for (const { email } of [later, asked, told]) expect(await mailsTo(email)).toEqual([]);
  await remindVisitors(app.database);
  expect(await mailsTo(soon.email)).toHaveLength(1);
  // A new time is reminded again.
  await app.database.run(sql`
    update appointments set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours' where id = ${soon.id}`);
  await longSince(soon.id);
  await remindVisitors(app.database);
  expect(await mailsTo(soon.email)).toHaveLength(2);
});

test('a queued reminder is not sent when the appointment was cancelled or moved meanwhile', async () => {
  const one = await visit('en', { assigned_admin_id: guide.id, status: 'accepted', starts_at: ahead(0, 18 * 60) });
  await longSince(one.id);
  await remindVisitors(app.database);
  await me.call(contract.updateAppointment, { ...pick(one), status: 'cancelled' });
  expect((await mailsTo(one.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('was cancelled')]);
});

test('restoring a property reopens its cancelled appointments, and the visitor is emailed once one is accepted', async () => {
  const manager = await app.person('manager');
  const home = await given.property({ status: 'published' });
  const [one, past] = [
    await visit('en', { property_id: home.id, status: 'accepted', starts_at: ahead(70) }),
    await visit('en', { property_id: home.id, status: 'accepted', starts_at: ahead(71) }),
  ];
  const off = await visit('en', { property_id: home.id, starts_at: ahead(72) });
  await manager.call(contract.updateAppointment, { ...pick(off), status: 'cancelled' });
  await manager.call(contract.deleteProperty, { id: home.id });
  await app.database.run(sql`
    update appointments set starts_at = now() - interval '1 hour', ends_at = now() where id = ${past.id}`);
  const restored = await manager.call(contract.restoreProperty, { id: home.id });
  expect(restored.upcoming_appointments_count).toBe(1);
  const statusOf = async (id: number) => (await manager.call(contract.getAppointment, { id })).status;
  expect([await statusOf(one.id), await statusOf(past.id), await statusOf(off.id)]).toEqual([
    'pending',
    'cancelled',
    'cancelled',
  ]);
  expect((await manager.call(contract.appointmentHistory, { id: one.id })).map(({ action }) => action)).toEqual([
    'appointment.reopen',
    'appointment.cancel',
  ]);
  expect((await mailsTo(one.email)).map((mail) => calendarIn(mail).method)).toEqual(['CANCEL']);
  await manager.call(contract.acceptAppointment, pick(await manager.call(contract.getAppointment, { id: one.id })));
  const all = (await mailsTo(one.email)).map(calendarIn);
  expect(all.map(({ method }) => method)).toEqual(['CANCEL', 'REQUEST']);
  expect(all[1]?.sequence).toBeGreaterThan(all[0]?.sequence ?? 0);
});

test('accepting a rejected property reopens its appointments; they stay cancelled while it is rejected', async () => {
  const [reviewer, manager] = [await app.person('reviewer'), await app.person('manager')];
  const home = await given.complete({ status: 'published' });
  const one = await visit('en', { property_id: home.id, status: 'accepted', starts_at: ahead(80) });
  const note = 'Please look at it again';
  await reviewer.call(contract.rejectProperties, { items: [pick(home)], reason: 'other', note });
  const stands = () => me.call(contract.getAppointment, { id: one.id });
  expect(await stands()).toMatchObject({ status: 'cancelled', reason: 'not_available' });
  await manager.call(contract.deleteProperty, { id: home.id });
  const { version } = await manager.call(contract.restoreProperty, { id: home.id });
  expect(await stands()).toMatchObject({ status: 'cancelled' });
  await reviewer.call(contract.acceptProperties, { items: [{ id: home.id, version }] });
  expect(await stands()).toMatchObject({ status: 'pending', reason: null });
});

test('a calendar feed URL serves the admin’s own appointments until it is revoked', async () => {
  const agent = await app.person('agent');
  expect(await agent.call(contract.getCalendarFeed)).toBeNull();
  const mine = await visit('ar', { assigned_admin_id: agent.id, starts_at: ahead(2) });
  await visit('en', { starts_at: ahead(2) });
  await visit('en', { assigned_admin_id: agent.id, status: 'cancelled', starts_at: ahead(3) });
  const { url } = await agent.call(contract.createCalendarFeed);
  const read = (address: string) => app.request('GET', address.replace(app.config.webOrigin, ''));
  const answer = await read(url);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  const events = new ICAL.Component(ICAL.parse(answer.text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
  expect(events.map(({ uid }) => uid)).toEqual([expect.stringMatching(`^appointment-${mine.id}@`)]);
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(await agent.call(contract.getCalendarFeed)).toMatchObject({ last_read_at: expect.any(String) });
  // The token is neither stored nor logged nor returned again.
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(JSON.stringify(await rows(sql`select * from calendar_feeds`))).not.toContain(token);
  expect(app.logLines.join('')).not.toContain(token);
  // A new URL replaces the previous one; after revoking both are dead.
  const next = await agent.call(contract.createCalendarFeed);
  expect((await read(url)).status).toBe(404);
  expect((await read(next.url)).status).toBe(200);
  await agent.call(contract.revokeCalendarFeed);
  expect((await read(next.url)).status).toBe(404);
  expect((await agent.ask(contract.revokeCalendarFeed)).status).toBe(404);
  expect(await agent.call(contract.getCalendarFeed)).toBeNull();
});

test('the feed URL of an admin who is blocked or may no longer see appointments is dead', async () => {
  const agent = await app.person('agent');
  const { url } = await agent.call(contract.createCalendarFeed);
  const read = async () => (await app.request('GET', url.replace(app.config.webOrigin, ''))).status;
  await app.database.run(sql`update admins set status = 'blocked' where id = ${agent.id}`);
  expect(await read()).toBe(404);
  await app.database.run(sql`update admins set status = 'active' where id = ${agent.id}`);
  expect(await read()).toBe(200);
  await app.database.run(
    sql`update admins set role_id = (select id from roles where key = 'translator') where id = ${agent.id}`,
  );
  expect(await read()).toBe(404);
});
