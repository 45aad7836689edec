import { listPreferences } from '@lintel/contract/features/views/views';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { AppTheme } from '../theme/app-theme.tsx';
import { Chart } from './chart.tsx';

const series = [
  { key: 'added', label: 'Added', look: 'bar' },
  { key: 'decided', label: 'Decided', look: 'line' },
  { key: 'seen', label: 'Seen', look: 'table' },
] as const;

const points = [
  { label: 'Sep', title: 'September 2026', values: { added: 3, decided: 8, seen: 1 } },
  { label: 'Oct', title: 'October 2026', values: { added: 17, decided: 64, seen: 2 } },
  { label: 'Nov', title: 'November 2026', values: { added: 0, decided: 5, seen: 0 }, isRunning: true },
];

function draw(face?: 'table') {
  const client = createQueryClient();
  client.setQueryData([listPreferences.path, {}], face ? { 'chart.sample': face } : {});
  return render(
    <QueryClientProvider client={client}>
      <AppTheme>
        <Chart name="chart.sample" title="Last months" caption="Work by month" points={points} series={series} />
      </AppTheme>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

const cells = () =>
  within(screen.getByRole('table', { name: 'Work by month' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each([undefined, 'table'] as const)('contains all figures in a table, also behind the chart (%s)', (face) => {
  draw(face);
  expect(cells()).toEqual([
    ['Month', 'Added', 'Decided', 'Seen'],
    ['November 2026', '0', '5', '0'],
    ['October 2026', '17', '64', '2'],
    ['September 2026', '3', '8', '1'],
  ]);
  expect(screen.queryByRole('slider') === null).toBe(face === 'table');
});

test('moves between months by arrow keys and announces their values', () => {
  draw();
  const band = screen.getByRole('slider', { name: 'Work by month' });
  expect(band.getAttribute('aria-valuetext')).toBe('November 2026: Added 0, Decided 5, Seen 0');
  fireEvent.keyDown(band, { key: 'ArrowRight' });
  expect(band.getAttribute('aria-valuenow')).toBe('3');
  fireEvent.keyDown(band, { key: 'ArrowLeft' });
  expect(band.getAttribute('aria-valuetext')).toBe('October 2026: Added 17, Decided 64, Seen 2');
  fireEvent.keyDown(band, { key: 'Home' });
  expect(band.getAttribute('aria-valuenow')).toBe('1');
});

test('does not draw table-only series, and draws the current month dotted', () => {
  const { container } = draw();
  expect(container.querySelectorAll('svg rect')).toHaveLength(3);
  expect(container.querySelectorAll('svg circle')).toHaveLength(3);
  expect(container.querySelectorAll('svg line[stroke-dasharray]')).toHaveLength(1);
});
