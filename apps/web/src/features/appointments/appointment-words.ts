import { inLocale } from '@lintel/contract/core/locales';
import type { AppointmentRow, AppointmentStatus } from '@lintel/contract/features/appointments/appointments';
import { fullName } from '../../platform/format.ts';
import { dayIn, offsetText, timeIn } from '../../platform/zone-days.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { LabelColour } from '../../ui/label.tsx';

/** Each status has a word, a colour and a mark, so that none of them is needed alone. */
export const statusWords = {
  pending: { label: 'Pending', colour: 'warning', icon: 'clock' },
  accepted: { label: 'Accepted', colour: 'success', icon: 'check-circle' },
  completed: { label: 'Completed', colour: 'info', icon: 'check-twice' },
  no_show: { label: 'No-show', colour: 'error', icon: 'no-show' },
  cancelled: { label: 'Cancelled', colour: 'default', icon: 'block' },
  rejected: { label: 'Rejected', colour: 'default', icon: 'error' },
} as const satisfies Record<AppointmentStatus, { label: string; colour: LabelColour; icon: IconName }>;

type Named = { name: { en: string; ar?: string; fr?: string } };
export const nameOf = ({ name }: Named) => inLocale(name, 'en');

type Placed = { neighborhood: Named | null; city: Named | null };

/** The nearest that is known: `Dubai Marina`. */
export const areaOf = ({ neighborhood, city }: Placed) => {
  const place = neighborhood ?? city;
  return place ? nameOf(place) : undefined;
};

/** `Dubai Marina, Dubai`. */
export const placeText = ({ neighborhood, city }: Placed) =>
  [neighborhood, city].flatMap((place) => (place ? [nameOf(place)] : [])).join(', ');

type Address = Pick<AppointmentRow['property'], 'building' | 'unit' | 'street' | 'neighborhood' | 'city'>;

/** Where to go, a line each: the house, and the street with its part of town. */
export function addressLines({ building, unit, street, ...placed }: Address): string[] {
  const house = [building, unit].filter(Boolean).join(', ');
  return [house, [street, placeText(placed)].filter(Boolean).join(', ')].filter(Boolean);
}

/** A map's own app, or its page: by the point where it is known, else by the address. */
export function directionsTo(property: AppointmentRow['property']) {
  const { lat, lng } = property;
  const to = lat !== null && lng !== null ? `${lat},${lng}` : addressLines(property).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}

type Spanning = Pick<AppointmentRow, 'starts_at' | 'ends_at'>;

export const minutesOf = ({ starts_at, ends_at }: Spanning) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** `30 min`, `1 h 15 min`. */
export function lengthText(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** `11:00–11:30`, by the clocks of a zone. */
export const spanIn = ({ starts_at, ends_at }: Spanning, zone: string) =>
  `${timeIn(zone, Date.parse(starts_at))}–${timeIn(zone, Date.parse(ends_at))}`;

type Told = Spanning & Pick<AppointmentRow, 'timezone'>;

/** `Beirut`, of `Asia/Beirut`. */
export const zoneCity = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const dayShapes = {
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  year: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
};

/** A day of the calendar: `Tuesday 17 November`, `Tue 17 Nov`, `Tue`. */
export const dayWords = (day: string, shape: keyof typeof dayShapes = 'long') =>
  dayShapes[shape].format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '');

/**
 * When it is, by the clocks of the property, which is what was agreed with the visitor; and by one's own where they show
 * something else, with the day if even that is another.
 */
export function whenOf(appointment: Told, own: string) {
  const { starts_at, timezone } = appointment;
  const at = Date.parse(starts_at);
  const day = dayIn(timezone, at);
  const there = {
    day,
    span: spanIn(appointment, timezone),
    zone: zoneCity(timezone),
    offset: offsetText(timezone, at),
  };
  const mine = { day: dayIn(own, at), span: spanIn(appointment, own), offset: offsetText(own, at) };
  if (mine.day === day && mine.span === there.span) return { there };
  return { there, mine: { ...mine, otherDay: mine.day === day ? undefined : dayWords(mine.day, 'short') } };
}

/** `Tue 17 Nov, 11:00`, by the property's clocks. */
export const startText = ({ starts_at, timezone }: Pick<Told, 'starts_at' | 'timezone'>) => {
  const at = Date.parse(starts_at);
  return `${dayWords(dayIn(timezone, at), 'short')}, ${timeIn(timezone, at)}`;
};

type About = Pick<Told, 'starts_at' | 'timezone'> & { user: { first_name: string; last_name: string } };

/** What one is called where nobody sees it: `Nadia Sfeir, Tue 17 Nov, 11:00`. */
export const appointmentName = (appointment: About) => `${fullName(appointment.user)}, ${startText(appointment)}`;

/** How long until it begins: minutes under an hour, then the time alone; from the start on it is now, then over. */
export function timeLeft({ starts_at, ends_at, timezone }: Told, now: number) {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (now >= to) return { text: 'Over', isNow: false, isOver: true };
  if (now >= from) return { text: 'Now', isNow: true, isOver: false };
  const minutes = Math.ceil((from - now) / 60_000);
  const text = minutes < 60 ? `Starts in ${minutes} min` : `At ${timeIn(timezone, from)}`;
  return { text, isNow: false, isOver: false };
}
