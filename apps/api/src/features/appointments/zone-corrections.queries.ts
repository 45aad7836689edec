import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { offsetMinutes, offsetPeriods } from '../../platform/time-zones.ts';
import { cities } from '../places/index.ts';

// PostgreSQL has its own tzdata, which may be older than the runtime's: an hour's difference can be another day. Where
// the two differ, days are counted by the runtime's.

const DAY = 86_400_000;
const AGAIN = 60_000;

/** A period in which the runtime's offset is this many minutes ahead of the database's. */
type Correction = { from: string; to: string; minutes: number };

const known = new Map<string, Correction[]>();
let lookedAt = 0;

type Sample = { timezone: string; at: string; minutes: number };

/** Samples the database's offset of each city zone per day, from a year ago to two years ahead. */
const sample = (db: Db, zones: readonly string[]) =>
  db.many<Sample>(sql`
    select timezone, at, (extract(epoch from (at at time zone timezone) - (at at time zone 'UTC')) / 60)::int as minutes
    from unnest(${sql.param(zones)}::text[]) timezone,
      generate_series(date_trunc('day', now()) - interval '1 year', date_trunc('day', now()) + interval '2 years', interval '1 day') at
    order by timezone, at`);

function correctionsOf(days: readonly Sample[]): Correction[] {
  const runs: Correction[] = [];
  for (const { timezone, at, minutes } of days) {
    const ahead = offsetMinutes(timezone, at) - minutes;
    const to = new Date(Date.parse(at) + DAY).toISOString();
    const last = runs.at(-1);
    if (ahead === 0) continue;
    if (last?.to === at && last.minutes === ahead) last.to = to;
    else runs.push({ from: at, to, minutes: ahead });
  }
  return runs;
}

/** Checks once a minute for cities with new zones, and compares both time zone tables for those. */
export async function refreshZoneCorrections(db: Db) {
  if (Date.now() - lookedAt < AGAIN) return;
  lookedAt = Date.now();
  const found = await db.many<{ timezone: string }>(sql`select distinct timezone from ${cities}`);
  const fresh = found.map(({ timezone }) => timezone).filter((zone) => !known.has(zone));
  if (fresh.length === 0) return;
  const days = Map.groupBy(await sample(db, fresh), ({ timezone }) => timezone);
  for (const zone of fresh) known.set(zone, correctionsOf(days.get(zone) ?? []));
}

const minutesMore = (minutes: number) => sql`${minutes} * interval '1 minute'`;

/** The local time in a city, as a timestamp without time zone. */
export function localTimeInCity(at: SQL, zone: SQL): SQL {
  const steps = [...known].flatMap(([name, runs]) =>
    runs.map(
      ({ from, to, minutes }) =>
        sql`when ${zone} = ${name} and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz then ${minutesMore(minutes)}`,
    ),
  );
  const local = sql`(${at} at time zone ${zone})`;
  return steps.length === 0 ? local : sql`(${local} + case ${sql.join(steps, sql` `)} else interval '0' end)`;
}

/** The local time in one zone for all rows, from its offsets over the range. */
export function localTimeInZone(at: SQL, zone: string, from: number, to: number): SQL {
  const [first, ...rest] = offsetPeriods(zone, from, to);
  const steps = rest
    .reverse()
    .map((period) => sql`when ${at} >= ${period.from}::timestamptz then ${minutesMore(period.utc_offset_minutes)}`);
  const begin = minutesMore(first?.utc_offset_minutes ?? 0);
  const offset = steps.length === 0 ? begin : sql`case ${sql.join(steps, sql` `)} else ${begin} end`;
  return sql`((${at} at time zone 'UTC') + ${offset})`;
}
