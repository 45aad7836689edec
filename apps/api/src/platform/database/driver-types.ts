import pg from 'pg';

const oid = { int8: 20, int8s: 1016, numeric: 1700, date: 1082, timestamptz: 1184 };

/** `2026-11-15 09:30:00.123456+00` as ISO 8601 UTC; the time zone of every connection is UTC. */
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds(text)}Z`;
/** The digits between the decimal point, if there is one, and the offset. */
const milliseconds = (text: string) => text.slice(20, Math.min(text.indexOf('+', 19), 23)).padEnd(3, '0');

const same = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.int8s, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
  [oid.numeric, same],
  [oid.date, same],
  [oid.timestamptz, toInstant],
]);

// Types are converted once here, so that no room has to map between the database and the API.
export const driverTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig;
