import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';
import { expiryOf, isLive, watchToken } from './token-clock.ts';

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

/** What happens to a token as time goes by. */
function watched(end: number) {
  const seen: string[] = [];
  const stop = watchToken(tokenUntil(end), {
    onWarning: () => seen.push(`warned with ${(end - serverNow()) / 1000} s left`),
    onEnd: () => seen.push('ended'),
  });
  return { seen, stop };
}

test('the end of a token is read from it, whatever else it carries', () => {
  expect(expiryOf(tokenUntil(noon))).toBe(noon);
  for (const broken of ['', 'a.b', 'a.b.c', 'a..c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`]) {
    expect(expiryOf(broken)).toBeUndefined();
    expect(isLive(broken)).toBe(false);
  }
});

test('an admin is warned two minutes before the end, and signed out at the end', () => {
  const { seen } = watched(noon + 8 * 60 * MINUTE);
  vi.advanceTimersByTime(8 * 60 * MINUTE - 2 * MINUTE - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['warned with 120 s left']);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(seen).toEqual(['warned with 120 s left', 'ended']);
});

test('a token that lives for seconds warns at once', () => {
  expect(watched(noon + 7_000).seen).toEqual(['warned with 7 s left']);
});

test('a token of thirty days does not run out at once', () => {
  const { seen, stop } = watched(noon + 30 * DAY);
  vi.advanceTimersByTime(29 * DAY);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(DAY);
  expect(seen).toEqual(['warned with 120 s left', 'ended']);
  stop();
});

test.each([-10, 10])('a clock that is %i minutes off changes nothing', (minutes) => {
  vi.setSystemTime(noon + minutes * MINUTE);
  serverSays(noon);
  const end = noon + 5 * MINUTE;
  expect(isLive(tokenUntil(end))).toBe(true);
  const { seen } = watched(end);
  vi.advanceTimersByTime(3 * MINUTE - 1_000);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(seen).toHaveLength(1);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(seen.at(-1)).toBe('ended');
});

test('a session that was given up is watched no longer', () => {
  const { seen, stop } = watched(noon + 5 * MINUTE);
  stop();
  vi.advanceTimersByTime(DAY);
  expect(seen).toEqual([]);
});

test('a reply without a readable date leaves the clock as it was', () => {
  noteServerTime(null, noon, noon);
  noteServerTime('soon', noon, noon);
  expect(serverNow()).toBe(noon);
});
