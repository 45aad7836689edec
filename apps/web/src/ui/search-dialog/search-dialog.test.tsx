import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SearchDialog } from './search-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const page = (open: boolean) => (
  <>
    <button type="button">Search</button>
    <SearchDialog
      open={open}
      onClose={nothing}
      query=""
      onQuery={nothing}
      groups={[]}
      count={undefined}
      isBusy={false}
      isNothing={false}
      onPick={nothing}
    />
  </>
);

test('focuses the field when the search is reopened during its closing animation', () => {
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Search' });
  opener.focus();
  rerender(page(true));
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  rerender(page(false));
  expect(document.activeElement).toBe(opener);
  rerender(page(true));
  expect(screen.getByRole('combobox')).toBe(field);
  expect(document.activeElement).toBe(field);
});
