import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeStrip } from './time-strip.tsx';

test('marks taken times as busy, and does not choose them', () => {
  const chosen: string[] = [];
  render(<TimeStrip value="10:00" onChange={(time) => chosen.push(time)} isBusy={(time) => time === '10:15'} />);
  const busy = screen.getByRole('button', { name: '10:15, busy' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(busy.textContent).toBe('10:15Busy');
  fireEvent.click(busy);
  fireEvent.click(screen.getByRole('button', { name: '10:30' }));
  expect(chosen).toEqual(['10:30']);
});
