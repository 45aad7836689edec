import { appointmentTransitions } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/addresses.ts';
import { attempt, enforceRateLimits } from '../../platform/http/rate-limit.queries.ts';
import { problem } from '../../platform/problem.ts';
import { changeIn } from '../../platform/records/record.ts';
import { follow } from '../../platform/records/transition.ts';
import {
  findBookable,
  findConflictingAppointment,
  findOccupiedTimes,
  findWorking,
  lockAssigneeAndProperty,
} from './appointment-choices.queries.ts';
import { type AppointmentMailData, findAppointmentMailData } from './appointment-mails.queries.ts';
import { appointment } from './appointment-record.ts';
import { placeOf, queueVisitorEmail } from './appointments.mails.ts';
import { queueAssigneeEmail } from './assignee-mails.ts';
import { choiceOf, freeStarts, isFree, openSpans, type Span, shared, workingSpans } from './free-times.ts';
import { type Visit, verifyVisitorToken } from './visitor-links.ts';
import { cancelledPage, closedPage, openPage, type Shown } from './visitor-page.ts';

// Actions of a visitor by the link in an email. GET has no side effects, because mail clients prefetch links.

const DAY = 86_400_000;
const DAYS = 28;
const OFFERED = 12;
const BY_LINK = 'By the visitor, through the link in an email';

type Open = AppointmentMailData & { status: 'pending' | 'accepted' };

const isOpen = (told: AppointmentMailData): told is Open =>
  (told.status === 'pending' || told.status === 'accepted') && told.is_to_come && !told.is_deleted;

/** Rate limits guesses at tokens and repeated clicks. */
async function visitOf(context: Context, token: string): Promise<{ visit: Visit; told: AppointmentMailData }> {
  const { config, db, request } = context;
  await enforceRateLimits(db, [attempt(config, 'address', 'visitor', networkOf(request.ip))]);
  const visit = verifyVisitorToken(config, token);
  const told = visit && (await findAppointmentMailData(db, visit.id));
  if (!told || told.user_id !== visit.userId)
    throw problem('not_found', 'This link is not valid. Open it from the email once more.');
  return { visit, told };
}

type Around = { spans: Span[]; held: Span[]; minutes: number; now: number };

/** Free time within the opening hours and the assignee's working hours, minus accepted appointments of either. */
async function around(context: Pick<Context, 'db'>, told: AppointmentMailData): Promise<Around> {
  const { db } = context;
  const now = Date.now();
  const window = { from: now, to: now + DAYS * DAY };
  const minutes = (Date.parse(told.ends_at) - Date.parse(told.starts_at)) / 60_000;
  const home = await findBookable(db, told.property_id, 'free');
  if (home?.status !== 'published' || home.is_hidden || home.timezone === null)
    return { spans: [], held: [], minutes, now };
  const admin_ids = told.assigned_admin_id === null ? [] : [told.assigned_admin_id];
  const [admin] = await findWorking(db, admin_ids, { scope: 'all', adminId: null });
  const [from, to] = [new Date(window.from).toISOString(), new Date(window.to).toISOString()];
  const held = await findOccupiedTimes(db, {
    property_id: told.property_id,
    admin_ids,
    appointment_id: told.id,
    from,
    to,
  });
  const open = openSpans(home.timezone, window);
  return {
    spans: admin ? shared(open, workingSpans(admin.working_hours, admin.timezone, window)) : open,
    held: held.map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) })),
    minutes,
    now,
  };
}

const shownOf = (told: Open): Shown => ({
  ...{ locale: told.locale, title: told.title, status: told.status, starts_at: told.starts_at },
  ...{ timezone: told.timezone, own_timezone: told.own_timezone, city: told.city, place: placeOf(told) },
});

type Asked = { token: string; visit: Visit; told: AppointmentMailData };

async function pageOf(context: Context, { token, visit, told }: Asked, said?: 'moved' | 'taken'): Promise<string> {
  if (told.status === 'cancelled' && !told.is_deleted) return cancelledPage(told.locale);
  // After a move the link may have expired with the previous time, so the confirmation is still shown.
  if (!isOpen(told) || (said !== 'moved' && visit.until <= Date.now())) return closedPage(told.locale);
  const { spans, held, minutes, now } = await around(context, told);
  const present = { from: Date.parse(told.starts_at), to: Date.parse(told.ends_at) };
  const starts = choiceOf(freeStarts(spans, { from: now, minutes, held: [...held, present] }), OFFERED);
  return openPage(
    shownOf(told),
    token,
    starts.map(({ from }) => from),
    said,
  );
}

export async function showVisit(context: Context, token: string): Promise<string> {
  return pageOf(context, { token, ...(await visitOf(context, token)) });
}

const isAlive = ({ visit, told }: Pick<Asked, 'visit' | 'told'>) => isOpen(told) && visit.until > Date.now();

export async function cancelVisit(context: Context, token: string): Promise<string> {
  const asked = await visitOf(context, token);
  if (isAlive(asked))
    await context.transaction((tx) =>
      changeIn(tx, appointment, { id: asked.visit.id }, async (_, before) => {
        if (before.status === 'cancelled') return {};
        return {
          act: 'cancel',
          reason: BY_LINK,
          set: follow(appointmentTransitions, before, 'cancel'),
          afterWrite: async (inner) => {
            await queueVisitorEmail(inner, before.id, 'cancel', { by_visitor: true });
            await queueAssigneeEmail(inner, before.id, 'cancel', before.starts_at);
          },
        };
      }),
    );
  const told = (await findAppointmentMailData(context.db, asked.visit.id)) ?? asked.told;
  return pageOf(context, { token, visit: asked.visit, told });
}

type Row = Parameters<Parameters<typeof changeIn<typeof appointment.table, unknown>>[3]>[1];

/** Checked again inside the transaction, because the page may be stale. */
async function isStillFree(tx: Tx, told: AppointmentMailData, before: Row, wanted: Span): Promise<boolean> {
  const { spans, held, minutes } = await around({ db: tx }, told);
  if (!isFree(spans, { from: wanted.from, minutes, held })) return false;
  if (before.status !== 'accepted' || before.assigned_admin_id === null) return true;
  const time = { starts_at: new Date(wanted.from).toISOString(), ends_at: new Date(wanted.to).toISOString() };
  const held_ = {
    id: before.id,
    property_id: before.property_id,
    assigned_admin_id: before.assigned_admin_id,
    ...time,
  };
  await lockAssigneeAndProperty(tx, held_);
  return (await findConflictingAppointment(tx, { scope: 'own', adminId: null }, held_)) === undefined;
}

/** Retains duration and status: only times at which the assignee is free are offered. */
export async function moveVisit(context: Context, token: string, start: number): Promise<string> {
  const asked = await visitOf(context, token);
  if (!isAlive(asked)) return pageOf(context, { token, ...asked });
  const from = start * 1000;
  const wanted = { from, to: from + Date.parse(asked.told.ends_at) - Date.parse(asked.told.starts_at) };
  let said: 'moved' | 'taken' = 'moved';
  await context.transaction((tx) =>
    changeIn(tx, appointment, { id: asked.visit.id }, async (_, before) => {
      follow(appointmentTransitions, before, 'move');
      if (Date.parse(before.starts_at) === wanted.from) return {};
      if (!(await isStillFree(tx, asked.told, before, wanted))) {
        said = 'taken';
        return {};
      }
      const times = { starts_at: new Date(wanted.from).toISOString(), ends_at: new Date(wanted.to).toISOString() };
      return {
        act: 'move',
        reason: BY_LINK,
        set: times,
        afterWrite: async (inner) => {
          await queueVisitorEmail(inner, before.id, 'move', { by_visitor: true });
          await queueAssigneeEmail(inner, before.id, 'move', before.starts_at);
        },
      };
    }),
  );
  const told = (await findAppointmentMailData(context.db, asked.visit.id)) ?? asked.told;
  return pageOf(context, { token, visit: asked.visit, told }, said);
}
