// iCalendar (RFC 5545) and how calendars are told of changes (RFC 5546), as far as appointments need it.

export type CalendarEvent = {
  uid: string;
  /** Rises with every change that is told, so that a calendar knows which of two is newer. */
  sequence: number;
  /** When this was written. */
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

/** Of one point in time on all clocks: what a calendar shows is up to where its reader is. */
const instantOf = (iso: string) => `${new Date(iso).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** The value of a parameter stands in quotes, and has no way to write one. */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

const mailbox = (property: string, { name, email }: Mailbox, more = '') =>
  `${property};CN=${quoted(name)}${more}:mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;

const LONGEST = 75;

/** A line holds 75 bytes; what is longer goes on in the next, after a space, and no letter is cut in two. */
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

/** What a mail brings along. */
export const calendarMessage = (method: 'REQUEST' | 'CANCEL', event: CalendarEvent) =>
  written([...head(method), ...linesOf(event), 'END:VCALENDAR']);

/** What a calendar fetches again and again. */
export const calendarOf = (name: string, events: readonly CalendarEvent[]) =>
  written([
    ...head('PUBLISH'),
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]);
