import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OutsidePills, outsideHours } from './outside-hours.tsx';

afterEach(cleanup);

const at = (start: string) => ({ start, end: start });
const outside = outsideHours([
  at('2026-11-16T07:45:00'),
  at('2026-11-16T08:00:00'),
  at('2026-11-17T19:45:00'),
  at('2026-11-17T20:00:00'),
  at('2026-11-17T23:30:00'),
]);

test('counts by day what starts before 08:00 and from 20:00 on', () => {
  expect([...outside.early]).toEqual([['2026-11-16', 1]]);
  expect([...outside.late]).toEqual([['2026-11-17', 2]]);
});

test('scrolls to those hours from the pill of a day', () => {
  const asked: string[] = [];
  const onScroll = (time: string) => asked.push(time);
  render(<OutsidePills days={['2026-11-16', '2026-11-17']} outside={outside} onScroll={onScroll} />);
  fireEvent.click(screen.getByRole('button', { name: '1 before 08:00' }));
  fireEvent.click(screen.getByRole('button', { name: '2 after 20:00' }));
  expect(asked).toEqual(['00:00', '18:00']);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
