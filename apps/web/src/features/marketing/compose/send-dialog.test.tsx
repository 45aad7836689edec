import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../../ui/form/sample-page.test.tsx';
import { SendDialog } from './send-dialog.tsx';

afterEach(cleanup);

async function ask(given: Omit<ComponentProps<typeof SendDialog>, 'onSend' | 'onClose'>) {
  const sent: number[] = [];
  const onSend = async () => sent.push(given.count);
  await openPage(() => <SendDialog {...given} onSend={onSend} onClose={() => {}} />);
  await screen.findByRole('dialog');
  return sent;
}

test('requires typing the count above five hundred recipients', async () => {
  const sent = await ask({ count: 1284, later: undefined });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send to 1,284 people' }));
  const field = screen.getByRole('textbox', { name: 'Type 1,284 to confirm' });
  const isRefused = () => waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  send();
  await isRefused();
  fireEvent.change(field, { target: { value: '1283' } });
  send();
  await isRefused();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '1,284' } });
  send();
  await waitFor(() => expect(sent).toEqual([1284]));
});

test('sends to a few recipients without typing and shows the scheduled time', async () => {
  const sent = await ask({ count: 500, later: 'on 1 Dec 2026 at 09:30' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('It is sent on 1 Dec 2026 at 09:30.');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule for 500 people' }));
  await waitFor(() => expect(sent).toEqual([500]));
});

test('shows the sender before an email is sent again', async () => {
  const words = { verb: 'Send again to', text: 'Only those it failed for get it.', from: 'news@lintel.example' };
  await ask({ count: 28, later: undefined, ...words });
  expect(screen.getByRole('dialog').textContent).toContain('From news@lintel.example');
});
