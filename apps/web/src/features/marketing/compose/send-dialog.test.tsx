import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SendDialog } from './send-dialog.tsx';

afterEach(cleanup);

function asked(count: number, later?: string) {
  const sent: number[] = [];
  render(
    <SendDialog count={count} later={later} isSending={false} onSend={() => sent.push(count)} onClose={() => {}} />,
  );
  return sent;
}

test('requires typing the count above five hundred recipients', () => {
  const sent = asked(1284);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 1,284 people' });
  fireEvent.click(button);
  expect(sent).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Type 1,284 to confirm' });
  fireEvent.change(field, { target: { value: '1283' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: '1,284' } });
  fireEvent.click(button);
  expect(sent).toEqual([1284]);
});

test('sends to a few recipients without typing and shows the scheduled time', () => {
  const sent = asked(500, 'on 1 Dec 2026 at 09:30');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('It is sent on 1 Dec 2026 at 09:30.');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule for 500 people' }));
  expect(sent).toEqual([500]);
});

test('shows the sender before an email is sent again', () => {
  const words = { verb: 'Send again to', text: 'Only those it failed for get it.', from: 'news@lintel.example' };
  render(<SendDialog count={28} later={undefined} isSending={false} onSend={() => {}} onClose={() => {}} {...words} />);
  expect(screen.getByRole('dialog').textContent).toContain('From news@lintel.example');
});
