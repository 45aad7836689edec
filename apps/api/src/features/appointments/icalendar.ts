// The parts of iCalendar (RFC 5545) and iTIP (RFC 5546) that appointments need.

export type CalendarEvent = {
  uid: string;
  /** Increases with every sent change, so that a calendar knows which event is newer. */
  sequence: number;
  /** When this event was generated. */
  stamp: string;
  starts_at: string;
  ends_at: string;
  summary: string;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  geo?: { lat: number; lng: number } | undefined;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  organizer: Mailbox;
  attendee?: Mailbox | undefined;
};

export type Mailbox = { name: string; email: string };

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** UTC, so that calendars convert it to the reader's time zone. */
const instantOf = (iso: string) => `${new Date(iso).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** A quoted parameter value: iCalendar cannot escape quotes, so they are replaced. */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

const mailbox = (property: string, { name, email }: Mailbox, more = '') =>
  `${property};CN=${quoted(name)}${more}:mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;

const LONGEST = 75;

/** Folds lines at 75 bytes (the next one starts with a space) without splitting a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}

const when = (value: string | undefined, line: (value: string) => string) => (value ? [line(value)] : []);

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instantOf(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${instantOf(event.starts_at)}`,
  `DTEND:${instantOf(event.ends_at)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...when(event.location, (text) => `LOCATION:${escaped(text)}`),
  ...when(event.description, (text) => `DESCRIPTION:${escaped(text)}`),
  ...when(event.url, (url) => `URL:${url}`),
  ...(event.geo ? [`GEO:${event.geo.lat};${event.geo.lng}`] : []),
  `STATUS:${event.status}`,
  mailbox('ORGANIZER', event.organizer),
  ...(event.attendee
    ? [mailbox('ATTENDEE', event.attendee, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE')]
    : []),
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

const written = (lines: readonly string[]) => `${lines.map(folded).join('\r\n')}\r\n`;

const head = (method: Method) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Lintel//Appointments//EN',
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
];

/** The calendar part of an email. */
export const calendarMessage = (method: 'REQUEST' | 'CANCEL', event: CalendarEvent) =>
  written([...head(method), ...linesOf(event), 'END:VCALENDAR']);

/** The calendar feed that clients poll. */
export const calendarOf = (name: string, events: readonly CalendarEvent[]) =>
  written([
    ...head('PUBLISH'),
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]);
