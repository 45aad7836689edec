import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';
import { expiryOf, isUnexpired, watchToken } from './token-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const noon = Date.UTC(2026, 0, 10, 12);

const tokenUntil = (end: number) => `h.${btoa(JSON.stringify({ exp: end / 1000, name: 'Zoë?>' }))}.s`;

const serverSays = (now: number) => noteServerTime(new Date(now).toUTCString(), Date.now(), Date.now());

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  serverSays(noon);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records the events of a token that expires after this time. */
function watched(end: number) {
  const seen: string[] = [];
  const stop = watchToken(tokenUntil(end), {
    onWarning: () => seen.push(`warned with ${(end - serverNow()) / 1000} s left`),
    onEnd: () => seen.push('ended'),
  });
  return { seen, stop };
}

test('reads the expiry from a token with any other claims', () => {
  expect(expiryOf(tokenUntil(noon))).toBe(noon);
  for (const broken of ['', 'a.b', 'a.b.c', 'a..c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`]) {
    expect(expiryOf(broken)).toBeUndefined();
    expect(isUnexpired(broken)).toBe(false);
  }
});

test('warns two minutes before the expiry and signs out at the expiry', () => {
  const { seen } = watched(noon + 8 * 60 * MINUTE);
  vi.advanceTimersByTime(8 * 60 * MINUTE - 2 * MINUTE - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['warned with 120 s left']);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(seen).toEqual(['warned with 120 s left', 'ended']);
});

test('warns at once for a token that expires within seconds', () => {
  expect(watched(noon + 7_000).seen).toEqual(['warned with 7 s left']);
});

test('does not expire a token of thirty days at once', () => {
  const { seen, stop } = watched(noon + 30 * DAY);
  vi.advanceTimersByTime(29 * DAY);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(DAY);
  expect(seen).toEqual(['warned with 120 s left', 'ended']);
  stop();
});

test.each([-10, 10])('expires at the same time when the local clock is off by %i minutes', (minutes) => {
  vi.setSystemTime(noon + minutes * MINUTE);
  serverSays(noon);
  const end = noon + 5 * MINUTE;
  expect(isUnexpired(tokenUntil(end))).toBe(true);
  const { seen } = watched(end);
  vi.advanceTimersByTime(3 * MINUTE - 1_000);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(seen).toHaveLength(1);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(seen.at(-1)).toBe('ended');
});

test('stops watching after the session has ended', () => {
  const { seen, stop } = watched(noon + 5 * MINUTE);
  stop();
  vi.advanceTimersByTime(DAY);
  expect(seen).toEqual([]);
});

test('ignores a reply without a valid Date header', () => {
  noteServerTime(null, noon, noon);
  noteServerTime('soon', noon, noon);
  expect(serverNow()).toBe(noon);
});
