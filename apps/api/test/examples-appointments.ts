import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { visitToken } from '../src/features/appointments/visitor-links.ts';
import type { Example, Make } from './examples.ts';
import { reachesOnlyOwn } from './examples-properties.ts';
import { lists } from './lists.ts';
import type { Answer, TestApp } from './test-app.ts';

const ABSENT = { id: 999_999_999 };
type Input = Parameters<TestApp['given']['appointment']>[0];
type Given = Awaited<ReturnType<TestApp['given']['appointment']>>;

/** The caller's own, and another admin's. */
async function mineAndTheirs(app: TestApp, meId: number, changes: Input = {}) {
  const colleague = await app.given.admin({ role: 'agent' });
  return {
    mine: await app.given.appointment({ ...changes, assigned_admin_id: meId }),
    theirs: await app.given.appointment({ ...changes, assigned_admin_id: colleague.id }),
  };
}

/** Records of others give 404 for these. */
const isOwnAlone = (app: TestApp, me: { id: number; role_id: number }) => reachesOnlyOwn(app, me, 'appointment');

/** An endpoint on one record: the caller's, another admin's for scope own, and a missing one. */
const onOne =
  (inputOf: (given: Pick<Given, 'id' | 'version'>) => object, changes?: Input): Make =>
  async (app, me) => {
    const { mine, theirs } = await mineAndTheirs(app, me.id, changes);
    return {
      own: { id: mine.id, ...inputOf(mine) },
      ...((await isOwnAlone(app, me)) && { other: { id: theirs.id, ...inputOf(theirs) } }),
      absent: { ...ABSENT, ...inputOf({ ...ABSENT, version: 1 }) },
    };
  };

const onMany =
  (besides: object = {}): Make =>
  async (app, me) => {
    const { mine, theirs } = await mineAndTheirs(app, me.id);
    const input = ({ id, version }: { id: number; version: number }) => ({ items: [{ id, version }], ...besides });
    return {
      own: input(mine),
      ...((await isOwnAlone(app, me)) && { other: input(theirs) }),
      absent: input({ ...ABSENT, version: 1 }),
    };
  };

const deletedOne: Make = async (app, me) => {
  const deleted = async (assigned_admin_id: number) => {
    const { id } = await app.given.appointment({ assigned_admin_id });
    await app.database.run(sql`update appointments set deleted_at = now() where id = ${id}`);
    return { id };
  };
  const own = await deleted(me.id);
  if (!(await isOwnAlone(app, me))) return { own, absent: ABSENT };
  return { own, absent: ABSENT, other: await deleted((await app.given.admin({ role: 'agent' })).id) };
};

/** A list of everything. */
const overAll =
  (input: object = {}, holds: (given: Given) => (answer: Answer) => boolean = lists): Make =>
  async (app, me) => {
    const { mine, theirs } = await mineAndTheirs(app, me.id);
    return {
      own: { sort: '-created_at', ...input },
      sees: { own: holds(mine), other: holds(theirs) },
    };
  };

const inTable =
  ({ id }: Given) =>
  ({ text }: Answer) =>
    new RegExp(`^${id},`, 'm').test(text);

const dayOf = (instant: string) => instant.slice(0, 10);

/** Days with both, and nothing but those two. */
const overDays =
  (holds: (given: Given, ...rest: Given[]) => (answer: Answer) => boolean): Make =>
  async (app, me) => {
    const { mine, theirs } = await mineAndTheirs(app, me.id);
    const days = [mine, theirs].map(({ starts_at }) => dayOf(starts_at)).sort();
    const property_id = [mine.property_id, theirs.property_id];
    const own = { starts_from: days[0], starts_to: days[1], timezone: 'UTC', property_id };
    return { own, sees: { own: holds(mine), other: holds(theirs, mine) } };
  };

/** The counted total: the caller's only, or both. */
const counts =
  (totalOf: (data: unknown) => number) =>
  (...given: Given[]) =>
  ({ body }: Answer) =>
    totalOf(body.data) >= given.length;

const ofOneVisitor: Make = async (app, me) => {
  const visitor = await app.given.user();
  const { mine, theirs } = await mineAndTheirs(app, me.id, { user_id: visitor.id });
  return { own: { id: visitor.id }, absent: ABSENT, sees: { own: lists(mine), other: lists(theirs) } };
};

const ofOneProperty: Make = async (app, me) => {
  const home = await app.given.property({ added_by_id: me.id });
  const { mine, theirs } = await mineAndTheirs(app, me.id, { property_id: home.id });
  return { own: { id: home.id }, absent: ABSENT, sees: { own: lists(mine), other: lists(theirs) } };
};

const countedOfTwo: Make = async (app, me) => {
  const { mine, theirs } = await mineAndTheirs(app, me.id);
  const holds = counts((data) => (data as { all: number }).all);
  const property_id = [mine.property_id, theirs.property_id];
  return { own: { property_id }, sees: { own: holds(mine), other: holds(mine, theirs) } };
};

const booking: Make = async (app, me) => {
  const { id } = await app.given.complete({ added_by_id: me.id, status: 'published' });
  const starts_at = new Date(Date.now() + 40 * 86_400_000).toISOString();
  return {
    own: { property_id: id, user_id: (await app.given.user()).id, starts_at, assigned_admin_id: me.id },
    needs: { 'property.view': 'own' },
  } satisfies Example;
};

const soon = () => new Date(Date.now() + 86_400_000).toISOString();

/** The slots of other admins need scope all. */
const slots: Make = async (app, me) => {
  const home = await app.given.complete({ added_by_id: me.id, status: 'published' });
  return { own: { property_id: home.id, admin_id: me.id, from: soon() }, sees: 'all alike' };
};

/** Oneself and another admin, whom scope own does not find. */
const firstFree: Make = async (app, me) => {
  const home = await app.given.complete({ added_by_id: me.id, status: 'published' });
  const colleague = await app.given.admin({ role: 'agent' });
  const names = (id: number) => (answer: Answer) =>
    (answer.body.data as contract.FirstFree[]).some(({ admin }) => admin.id === id);
  return {
    own: { property_id: home.id, admin_ids: [me.id, colleague.id], from: soon() },
    sees: { own: names(me.id), other: names(colleague.id) },
  };
};

/** The same offsets for everyone. */
const aMonthOfOffsets: Make = async () => ({
  own: { timezone: 'Europe/Paris', from: '2027-03-01', to: '2027-03-31' },
  sees: 'all alike',
});

/** A visitor's own appointment by the link in their email; the time may be free or taken. */
const byVisitor =
  (input: object = {}): Make =>
  async (app) => {
    const home = await app.given.complete({ status: 'published' });
    const starts_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const one = await app.given.appointment({ property_id: home.id, starts_at });
    const until = Date.parse(starts_at);
    return { own: { token: visitToken(app.config, { id: one.id, userId: one.user_id, until }), ...input } };
  };

const feedOf = async (app: TestApp, token: string) => {
  const { url } = await app.with(token).call(contract.createCalendarFeed);
  return { token: new URL(url).searchParams.get('token') };
};

/** Without the permission the endpoint is rejected before the feed is looked up. */
const withFeed: Make = async (app, me) => {
  await feedOf(app, me.bearer).catch(() => {});
  return { own: {} };
};

/** One example per endpoint of the feature. */
export const appointmentExamples: [contract.Endpoint, Make][] = [
  [contract.listAppointments, overAll()],
  [contract.countAppointments, countedOfTwo],
  [contract.exportAppointments, overAll({}, inTable)],
  // The same for every scope.
  [contract.myAppointments, async () => ({ own: {}, sees: 'all alike' })],
  [contract.exportMyAppointments, async () => ({ own: {}, sees: 'all alike' })],
  [contract.userAppointments, ofOneVisitor],
  [contract.propertyAppointments, ofOneProperty],
  [contract.getAppointment, onOne(() => ({}))],
  [contract.appointmentHistory, onOne(() => ({}))],
  [contract.calendarAppointments, overDays((given) => lists(given))],
  [
    contract.countAppointmentDays,
    overDays(counts((days) => (days as contract.AppointmentDay[]).reduce((sum, { total }) => sum + total, 0))),
  ],
  [contract.appointmentSlots, slots],
  [contract.firstFreeAssignees, firstFree],
  [contract.timeZoneOffsets, aMonthOfOffsets],
  [contract.appointmentVisitors, async () => ({ own: { search: 'a' }, sees: 'all alike' })],
  [
    contract.appointmentAssignees,
    // For another admin, whom scope own does not find.
    async (app) => {
      const { id } = await app.given.admin({ role: 'agent' });
      return { own: { id }, sees: { own: () => true, other: lists({ id }) } };
    },
  ],
  [contract.createAppointment, booking],
  [contract.updateAppointment, onOne(({ version }) => ({ version, internal_note: 'Keys are at the desk' }))],
  [contract.acceptAppointment, onOne(({ version }) => ({ version }))],
  [contract.rejectAppointment, onOne(({ version }) => ({ version, reason: 'not_available' }))],
  [contract.assignAppointment, onOne(({ version }) => ({ version, admin_id: null }))],
  [contract.acceptAppointments, onMany()],
  [contract.assignAppointments, onMany({ admin_id: null })],
  [contract.deleteAppointment, onOne(() => ({}))],
  [contract.deleteAppointments, onMany()],
  [contract.restoreAppointment, deletedOne],
  [contract.previewAppointmentMail, onOne(({ id }) => ({ id, act: 'accept' }))],
  [contract.visitorAppointmentPage, byVisitor()],
  [contract.cancelAsVisitor, byVisitor()],
  [contract.moveAsVisitor, byVisitor({ start: '4070908800' })],
  [contract.getCalendarFeed, async () => ({ own: {}, sees: 'all alike' })],
  [contract.createCalendarFeed, async () => ({ own: {} })],
  [contract.revokeCalendarFeed, withFeed],
  [contract.readCalendarFeed, async (app) => ({ own: await feedOf(app, (await app.person('agent')).bearer) })],
];
