import { expect, test } from 'vitest';
import { scrollBounds, windowOf } from './drag-window.ts';

const on = (start: string, end: string) => ({ start: `2026-11-18T${start}:00`, end: `2026-11-18T${end}:00` });

test('limits a day to 08:00 to 20:00, extended by its events', () => {
  expect(windowOf([])).toEqual({ from: 8, to: 20 });
  expect(windowOf([on('07:15', '07:45'), on('19:30', '20:15')])).toEqual({ from: 7, to: 21 });
  expect(windowOf([{ start: '2026-11-18T23:45:00', end: '2026-11-19T00:15:00' }])).toEqual({ from: 8, to: 24 });
});

test('limits scrolling to that window but retains the visible range', () => {
  const hour = 48;
  expect(scrollBounds({ from: 8, to: 20 }, { top: 372, height: 480, hour })).toEqual({ least: 372, most: 480 });
  // A viewport that is higher than the window does not scroll at all.
  expect(scrollBounds({ from: 8, to: 20 }, { top: 372, height: 640, hour })).toEqual({ least: 372, most: 372 });
  expect(scrollBounds({ from: 8, to: 20 }, { top: 600, height: 480, hour })).toEqual({ least: 384, most: 600 });
});
