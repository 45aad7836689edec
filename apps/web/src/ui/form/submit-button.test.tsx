import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { SubmitButton } from './submit-button.tsx';

afterEach(cleanup);

function Form({ onSave }: { onSave: () => Promise<void> }) {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSave)}>
        <SubmitButton>Save</SubmitButton>
      </form>
    </FormProvider>
  );
}

test('says that it is busy while the form is being submitted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Form onSave={() => promise} />);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-busy')).toBe('false');
  await act(async () => void fireEvent.click(button));
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => resolve());
  expect(button.getAttribute('aria-busy')).toBe('false');
});
