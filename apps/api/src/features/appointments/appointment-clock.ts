import type { LocaleCode } from '@lintel/contract';
import { localClock, offsetMinutes } from '../../platform/time-zones.ts';

type Names = {
  /** The calendar of the language, always with Latin digits. */
  format: string;
  weekday: 'short' | 'long';
  month: 'short' | 'long';
  forYou(time: string): string;
};

const names: Record<LocaleCode, Names> = {
  en: { format: 'en-US', weekday: 'short', month: 'short', forYou: (time) => `${time} for you` },
  ar: { format: 'ar-u-nu-latn-ca-gregory', weekday: 'long', month: 'long', forYou: (time) => `${time} بتوقيتك` },
  fr: { format: 'fr', weekday: 'short', month: 'short', forYou: (time) => `${time} pour vous` },
};

const part = (locale: LocaleCode, clock: Date, name: 'weekday' | 'month') =>
  new Intl.DateTimeFormat(names[locale].format, { [name]: names[locale][name], timeZone: 'UTC' }).format(clock);

const timeText = (clock: Date) => clock.toISOString().slice(11, 16);

/** `Wed 18 Nov`, with the year unless it is the current one. */
function dayText(locale: LocaleCode, clock: Date): string {
  const year = clock.getUTCFullYear();
  const day = `${part(locale, clock, 'weekday')} ${clock.getUTCDate()} ${part(locale, clock, 'month')}`;
  return year === new Date().getUTCFullYear() ? day : `${day} ${year}`;
}

export type Timed = { starts_at: string; timezone: string; city: string | null };

/** A property without an address has no city, so the time zone is named. */
const cityOf = ({ city, timezone }: Timed) => city ?? timezone;

/** UTC is the default of users who never chose a time zone. */
const isOtherClock = (own: string | undefined, { starts_at, timezone }: Timed): own is string =>
  own !== undefined && own !== 'UTC' && offsetMinutes(own, starts_at) !== offsetMinutes(timezone, starts_at);

/** `Wed 18 Nov · 10:15 Paris`, and the reader's own time where it differs: `(13:15 for you)`. */
export function timeOf(locale: LocaleCode, timed: Timed, own?: string): string {
  const clock = localClock(timed.timezone, timed.starts_at);
  const there = `${dayText(locale, clock)} · ${timeText(clock)} ${cityOf(timed)}`;
  if (!isOtherClock(own, timed)) return there;
  const here = localClock(own, timed.starts_at);
  const time = here.getUTCDate() === clock.getUTCDate() ? '' : `${part(locale, here, 'weekday')} `;
  return `${there} (${names[locale].forYou(`${time}${timeText(here)}`)})`;
}
