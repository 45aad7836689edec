import Button from '@mui/material/Button';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CallError } from '../../platform/call-error.ts';
import { storeToken } from '../../platform/stored-token.ts';
import { FormDialog } from './form-dialog.tsx';
import { openPage } from './sample-page.test.tsx';
import { TextInput } from './text-input.tsx';

const Boat = z.object({ name: z.string().min(1).max(20) });
const save = vi.fn(async (_: { name: string }) => ({}));
const copy = vi.fn(async (_: { name: string }) => ({}));

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename…</Button>
      {isOpen && (
        <FormDialog
          title="Rename boat"
          text="Its crew gets an email."
          submit="Rename"
          schema={Boat}
          initial={{ name: 'Ada' }}
          onSave={save}
          other={{ label: 'Save as copy', onSave: copy }}
          done={() => ['Boat renamed']}
          onClose={() => setOpen(false)}
        >
          <TextInput name="name" label="Name" />
        </FormDialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openDialog() {
  save.mockReset();
  copy.mockReset();
  save.mockResolvedValue({});
  copy.mockResolvedValue({});
  const page = await openPage(Page);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename…' }));
  return page;
}

afterEach(() => {
  cleanup();
  storeToken(null);
});

test('validates, saves once, closes and says so', async () => {
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Rename boat' }).textContent).toContain('Its crew gets an email.');
  type('');
  fireEvent.click(button('Rename'));
  await screen.findByText('Required');
  expect(save).not.toHaveBeenCalled();
  type('Bea');
  fireEvent.click(button('Rename'));
  fireEvent.click(button('Rename'));
  await isClosed();
  expect(save.mock.calls).toEqual([[{ name: 'Bea' }]]);
  expect(await screen.findByText('Boat renamed')).toBeTruthy();
});

test('shows a refusal inside the dialog and keeps what was typed', async () => {
  await openDialog();
  save.mockRejectedValueOnce(
    new CallError({ code: 'stale', status: 409, detail: 'It has sunk.', current: { version: 9 } }),
  );
  type('Bea');
  fireEvent.click(button('Rename'));
  expect((await screen.findByRole('alert')).textContent).toContain('It has sunk.');
  expect(nameField().value).toBe('Bea');
  fireEvent.click(button('Rename'));
  await isClosed();
  expect(save).toHaveBeenCalledTimes(2);
});

test('shows the error of a field at the field', async () => {
  await openDialog();
  save.mockRejectedValueOnce(
    new CallError({ code: 'invalid', status: 422, detail: 'Check', errors: { name: ['Is taken'] } }),
  );
  fireEvent.click(button('Rename'));
  await screen.findByText('Is taken');
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
});

test('saves in the other way by the second button only', async () => {
  await openDialog();
  fireEvent.click(button('Save as copy'));
  await isClosed();
  expect([copy, save].map((call) => call.mock.calls.length)).toEqual([1, 0]);
});

test('Enter saves in the first way, also after the second has failed', async () => {
  await openDialog();
  copy.mockRejectedValueOnce(new CallError());
  fireEvent.click(button('Save as copy'));
  await screen.findByRole('alert');
  fireEvent.submit(nameField());
  await isClosed();
  expect([copy, save].map((call) => call.mock.calls.length)).toEqual([1, 1]);
});

test('a click outside does not discard what was typed', async () => {
  await openDialog();
  const outside = () => document.querySelector('.MuiDialog-container') as HTMLElement;
  const clickOutside = () => {
    fireEvent.mouseDown(outside());
    fireEvent.click(outside());
  };
  type('Bea');
  clickOutside();
  expect(nameField().value).toBe('Bea');
  type('Ada');
  clickOutside();
  await isClosed();
});

test('asks before what was typed is left, but not when the action itself opens another page', async () => {
  storeToken('token');
  const { open } = await openDialog();
  type('Bea');
  void open('/elsewhere');
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  // The dialog is hidden from assistive technology until the question has closed.
  await waitFor(() => expect(nameField().value).toBe('Bea'));
  save.mockImplementationOnce(async () => {
    await open('/elsewhere');
    return {};
  });
  fireEvent.click(button('Rename'));
  await screen.findByText('Elsewhere');
});
