import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DaysChart, dayWords } from './days-chart.tsx';

const quiet = { day: '2026-11-02', sent: 0, failed: 0, skipped: 4, uncertain: 0 };
const busy = { day: '2026-11-03', sent: 1412, failed: 3, skipped: 4, uncertain: 1 };

test('has a table of the days on which something was sent', () => {
  render(<DaysChart caption="Emails by day" days={[quiet, busy]} />);
  const table = screen.getByRole('table', { name: 'Emails by day' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map((line) => line.textContent)).toEqual(['3 Nov 20261,41231']);
  expect(dayWords(busy)).toBe('3 Nov 2026: 1,412 delivered, 3 failed, 1 unconfirmed');
});
