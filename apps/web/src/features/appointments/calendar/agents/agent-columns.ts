import type { AppointmentAssignee, WorkingSpan } from '@lintel/contract/features/appointments/appointment-options';
import { kilometresBetween, travelMinutes } from '@lintel/contract/features/appointments/travel';
import { type Clock, shownBy } from '../../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../../appointment-dialog-request.ts';
import { startInReaderZone } from '../../appointment-times.ts';

const MINUTE = 60_000;
export const DAY_MINUTES = 24 * 60;

/** One column of the day: an agent, or the unassigned appointments. */
export type Column = {
  agent: AppointmentAssignee | null;
  rows: AppointmentSummary[];
  /** The working hours on this day in minutes of the axis; undefined for the unassigned column. */
  work: readonly { from: number; to: number }[] | undefined;
};

const clampDay = (minutes: number) => Math.min(Math.max(minutes, 0), DAY_MINUTES);

/** Minutes of the axis since the start of the day, clamped to the day. */
export function minuteOn(clock: Clock, day: string, at: number) {
  const shown = shownBy(clock, at);
  const [hour = 0, minute = 0] = shown.time.split(':').map(Number);
  if (shown.day < day) return 0;
  return shown.day > day ? DAY_MINUTES : hour * 60 + minute;
}

const workOf = (spans: readonly WorkingSpan[] | null, day: string, clock: Clock) =>
  (spans ?? [])
    .map(({ starts_at, ends_at }) => ({
      from: minuteOn(clock, day, Date.parse(starts_at)),
      to: minuteOn(clock, day, Date.parse(ends_at)),
    }))
    .filter(({ from, to }) => to > from);

/** The parts of a day outside the given hours. */
export function gapsOf(work: readonly { from: number; to: number }[]) {
  const gaps: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, to } of work.toSorted((one, other) => one.from - other.from)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < DAY_MINUTES) gaps.push({ from: at, to: DAY_MINUTES });
  return gaps;
}

const zoneCity = (zone: string) => zone.split('/').at(-1) ?? zone;

type Asked = { agents: readonly AppointmentAssignee[]; rows: readonly AppointmentSummary[]; day: string; clock: Clock };

/** Unassigned first, then by city and name; agents who are absent that day are last. */
export function columnsOf({ agents, rows, day, clock }: Asked): Column[] {
  const byAgent = Map.groupBy(rows, ({ assigned_admin: admin }) => admin?.id ?? 0);
  const rowsOf = (id: number) =>
    (byAgent.get(id) ?? []).toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  const columns = agents.map((agent): Column => {
    const work = workOf(agent.working_on_day, day, clock);
    return { agent, rows: rowsOf(agent.id), work };
  });
  const isAway = ({ work, rows: those }: Column) => (work?.length === 0 && those.length === 0 ? 1 : 0);
  const nameOf = ({ agent }: Column) =>
    agent ? `${zoneCity(agent.timezone)} ${agent.first_name} ${agent.last_name}` : '';
  columns.sort((one, other) => isAway(one) - isAway(other) || nameOf(one).localeCompare(nameOf(other)));
  return [{ agent: null, rows: rowsOf(0), work: undefined }, ...columns];
}

const takesTime = ({ status }: AppointmentSummary) => status === 'pending' || status === 'accepted';

export type AgentClash = { one: AppointmentSummary; other: AppointmentSummary; from: number; to: number };

/** Overlapping appointments of one agent. */
export function clashesOf({ agent, rows }: Column): AgentClash[] {
  if (!agent) return [];
  const open = rows.filter(takesTime);
  return open.flatMap((one, place) =>
    open.slice(place + 1).flatMap((other): AgentClash[] => {
      const from = Math.max(Date.parse(one.starts_at), Date.parse(other.starts_at));
      const to = Math.min(Date.parse(one.ends_at), Date.parse(other.ends_at));
      return to > from ? [{ one, other, from, to }] : [];
    }),
  );
}

export type TravelGap = {
  one: AppointmentSummary;
  other: AppointmentSummary;
  kilometres: number;
  /** How long the way takes, and how many of these minutes are missing between the two. */
  minutes: number;
  missing: number;
};

/** Appointments of one agent that leave too little time for the way from the one before. */
export function travelGapsOf({ agent, rows }: Column): TravelGap[] {
  if (!agent) return [];
  const open = rows.filter(takesTime);
  return open.flatMap((other): TravelGap[] => {
    const start = Date.parse(other.starts_at);
    const before = open.filter((each) => each.id !== other.id && Date.parse(each.ends_at) <= start);
    const one = before.toSorted((left, right) => Date.parse(left.ends_at) - Date.parse(right.ends_at)).at(-1);
    const kilometres = one ? kilometresBetween(one.property, other.property) : null;
    if (!one || kilometres === null) return [];
    const minutes = travelMinutes(kilometres);
    const missing = minutes - (start - Date.parse(one.ends_at)) / MINUTE;
    return missing > 0 ? [{ one, other, kilometres, minutes, missing }] : [];
  });
}

/** `09–18`, `09:30–18`: full hours without minutes. */
export const hoursText = (spans: readonly Pick<WorkingSpan, 'from' | 'to'>[]) => {
  const brief = (time: string) => (time.endsWith(':00') ? time.slice(0, 2) : time);
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? `${brief(first.from)}–${brief(last.to)}` : '';
};

export const agentCity = ({ timezone }: Pick<AppointmentAssignee, 'timezone'>) =>
  zoneCity(timezone).replaceAll('_', ' ');

/** The start of the next unassigned appointment. */
export function firstUnassigned({ rows }: Column, now: number) {
  const first = rows.find((row) => takesTime(row) && Date.parse(row.starts_at) > now);
  if (!first) return undefined;
  const minutes = Math.ceil((Date.parse(first.starts_at) - now) / MINUTE);
  return { first, minutes, isSoon: minutes <= 120 };
}

/** Whether the agent works during the whole time range. */
export const worksAt = ({ work }: Column, from: number, to: number) =>
  work === undefined || work.some((span) => span.from <= from && span.to >= clampDay(to));

/** The start on the reader's axis, in minutes. */
export const startMinute = (appointment: AppointmentSummary, own: string) => {
  const [hour = 0, minute = 0] = startInReaderZone(appointment, own).time.split(':').map(Number);
  return hour * 60 + minute;
};
