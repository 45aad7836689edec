import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarMessage, calendarOf } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'appointment-7@lintel.test',
  sequence: 3,
  stamp: '2027-03-01T08:00:00Z',
  starts_at: '2027-03-28T00:30:00Z',
  ends_at: '2027-03-28T01:15:00Z',
  summary: 'Appointment: Loft; with a view, and more\\n',
  location: 'مبنى المارينا ٢، شقة 1804، شارع المرسى، دبي مارينا، دبي، الإمارات العربية المتحدة 🏙️🏙️🏙️🏙️',
  description: 'First line\r\nSecond line\u0007',
  geo: { lat: 25.08, lng: 55.14 },
  status: 'CONFIRMED',
  organizer: { name: 'Lintel "office"\r\nX-EVIL:1', email: 'office@lintel.test' },
  attendee: { name: 'Mona; Adel', email: 'mona@example.test' },
};

const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
};

test('a calendar parser reads back what was written, whatever the input', () => {
  const { calendar, events } = parsed(calendarMessage('REQUEST', event));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(events).toHaveLength(1);
  const [read] = events;
  expect(read?.uid).toBe(event.uid);
  expect(read?.sequence).toBe(3);
  expect(read?.summary).toBe(event.summary);
  expect(read?.location).toBe(event.location);
  expect(read?.description).toBe('First line\nSecond line');
  expect(read?.startDate.toJSDate().toISOString()).toBe('2027-03-28T00:30:00.000Z');
  expect(read?.endDate.toJSDate().toISOString()).toBe('2027-03-28T01:15:00.000Z');
  expect(read?.organizer).toBe('mailto:office@lintel.test');
  expect(read?.attendees.map((who) => who.getFirstValue())).toEqual(['mailto:mona@example.test']);
  expect(read?.component.getFirstProperty('x-evil')).toBeNull();
});

test('no line is longer than 75 bytes, and none splits a character', () => {
  const text = calendarMessage('CANCEL', { ...event, status: 'CANCELLED' });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
});

test('a feed holds many events and a refresh interval', () => {
  const many = Array.from({ length: 3 }, (_, n) => ({
    ...event,
    uid: `appointment-${n}@lintel.test`,
    attendee: undefined,
  }));
  const { calendar, events } = parsed(calendarOf('Lintel appointments', many));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Lintel appointments');
  expect(events.map(({ uid }) => uid)).toEqual(many.map(({ uid }) => uid));
  expect(parsed(calendarOf('Nothing yet', [])).events).toEqual([]);
});
