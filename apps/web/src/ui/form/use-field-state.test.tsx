import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

type Values = { name: string };

/** Changes the form after the field is rendered and before it is committed: effects run in the order of the tree. */
function Before({ form, change }: { form: UseFormReturn<Values>; change: (form: UseFormReturn<Values>) => void }) {
  useLayoutEffect(() => change(form), [form, change]);
  return null;
}

let form: UseFormReturn<Values>;
function Page({ change }: { change: (form: UseFormReturn<Values>) => void }) {
  form = useForm<Values>({ defaultValues: { name: 'Ada' } });
  return (
    <FormProvider {...form}>
      <Before form={form} change={change} />
      <TextInput name="name" label="Name" />
    </FormProvider>
  );
}

const isInvalid = () => screen.getByLabelText('Name').getAttribute('aria-invalid');

test('shows an error that was set between the first render of a field and its commit', () => {
  render(<Page change={({ setError }) => setError('name', { message: 'Taken' })} />);
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(isInvalid()).toBe('true');
});

test('follows the errors that come later', () => {
  render(<Page change={() => {}} />);
  expect(isInvalid()).toBe('false');
  act(() => form.setError('name', { message: 'Taken' }));
  expect(isInvalid()).toBe('true');
  act(() => form.clearErrors());
  expect(isInvalid()).toBe('false');
});
