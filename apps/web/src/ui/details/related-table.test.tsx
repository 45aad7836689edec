import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { RelatedTable } from './related-table.tsx';

type Boat = { id: number; name: string; isSold: boolean };

const boats: Boat[] = [
  { id: 1, name: 'Ada', isSold: false },
  { id: 2, name: 'Bea', isSold: true },
  { id: 3, name: 'Cleo', isSold: false },
];

function Harbour() {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <AppTheme>
      <RelatedTable
        caption="Boats"
        query={{ data: boats, error: null, refetch: () => undefined }}
        columns={[{ label: 'Name', cell: ({ name }: Boat) => name }]}
        permission="user.view"
        empty={{ title: 'No boats', text: 'None.' }}
        head={<p role="status">{chosen.join(',') || 'none'}</p>}
        choice={{
          has: ({ id }) => chosen.includes(id),
          nameOf: ({ name }) => name,
          disabledReason: ({ isSold }) => (isSold ? 'It is sold' : undefined),
          toggle: (rows, on) => {
            const ids = rows.map(({ id }) => id);
            setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
          },
        }}
      />
    </AppTheme>
  );
}

afterEach(cleanup);

const chosen = () => screen.getByRole('status').textContent;

test('selects rows one by one or all at once, and shows the disabled reason of the others', () => {
  render(<Harbour />);
  expect(screen.queryByRole('checkbox', { name: 'Select Bea' })).toBeNull();
  expect(screen.getByRole('img', { name: 'It is sold' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
  expect(chosen()).toBe('3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(chosen()).toBe('1,3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(chosen()).toBe('none');
});
