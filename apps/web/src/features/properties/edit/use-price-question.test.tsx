import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AppTheme } from '../../../ui/theme/app-theme.tsx';
import { usePriceConfirmation } from './use-price-question.tsx';

const before = { price: '12500.00', currency: 'AED', price_period: 'month' };

function Asker({ price }: { price: string }) {
  const { isMeant, dialog } = usePriceConfirmation();
  const [answers, setAnswers] = useState<string[]>([]);
  const save = async () => {
    const answer = (await isMeant(before, { ...before, price })) ? 'saved' : 'kept open';
    setAnswers((all) => [...all, answer]);
  };
  return (
    <AppTheme>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <p role="status">{answers.join(', ')}</p>
      {dialog}
    </AppTheme>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answers = () => screen.getByRole('status', { hidden: true }).textContent;

afterEach(cleanup);

test('confirms a tenfold price with both amounts before saving', async () => {
  render(<Asker price="125000" />);
  press('Save');
  expect(
    await screen.findByText('Price changes from AED 12,500 / month to AED 125,000 / month. Save it?'),
  ).toBeTruthy();
  press('Go back');
  await waitFor(() => expect(answers()).toBe('kept open'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Save');
  await screen.findByRole('dialog');
  press('Save price');
  await waitFor(() => expect(answers()).toBe('kept open, saved'));
});

test('saves a usual change without confirmation', async () => {
  render(<Asker price="13000" />);
  press('Save');
  await waitFor(() => expect(answers()).toBe('saved'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
