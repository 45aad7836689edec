import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppTheme } from './theme/app-theme.tsx';
import { type ToastOptions, toast } from './toast.tsx';
import { loadToastCards, Toasts } from './toasts.tsx';

const said = () => [...document.querySelectorAll('#toasts [role]')].map(({ textContent }) => textContent);
const undo = (onClick = () => undefined) => ({ label: 'Undo', takesBack: true, onClick });

/** In steps, because the render of one timer sets the next. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

async function say(message: string, options?: ToastOptions) {
  await act(async () => toast(message, options));
  await pass(100);
}

beforeEach(async () => {
  await loadToastCards();
  vi.useFakeTimers();
  render(
    <AppTheme>
      <Toasts />
    </AppTheme>,
  );
  // The cards are loaded on the first pointer press.
  fireEvent.pointerDown(document.body);
  // Toasts queued by other tests close first.
  await pass(20_000);
});
afterEach(async () => {
  await pass(20_000);
  cleanup();
  vi.useRealTimers();
});

test('shows at most five toasts at once, and no duplicates', async () => {
  await say('One');
  await say('One');
  expect(said()).toEqual(['One']);
  for (const message of ['Two', 'Three', 'Four', 'Five', 'Six']) await say(message);
  await pass(1000);
  expect(said()).toEqual(['Two', 'Three', 'Four', 'Five', 'Six']);
});

test('closes a toast after 3 seconds, and an error or one with Undo after 8', async () => {
  await say('Saved');
  await say('Refused', { variant: 'error' });
  await say('Moved', { action: undo() });
  await pass(2400);
  expect(said()).toHaveLength(3);
  await pass(1400);
  expect(said().join()).not.toContain('Saved');
  expect(said()).toHaveLength(2);
  await pass(3000);
  expect(said()).toHaveLength(2);
  await pass(2500);
  expect(said()).toEqual([]);
});

test('shows the severity of each toast and closes it by its button', async () => {
  await say('Saved');
  await say('Refused', { variant: 'error' });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  const refusal = screen.getByRole('alert');
  expect(refusal.textContent).toContain('Refused');
  fireEvent.click(within(refusal).getByRole('button', { name: 'Close' }));
  await pass(1000);
  expect(said()).toEqual(['Saved']);
});

test('runs Undo once by button or shortcut, and closes the toast', async () => {
  const undone = vi.fn();
  await say('Moved', { action: undo(undone) });
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  await pass(1000);
  expect(undone).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);

  await say('First', { action: undo(() => undone('first')) });
  await say('Second', { action: undo(() => undone('second')) });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undone).toHaveBeenLastCalledWith('second');
  await pass(1000);
  expect(said()).toEqual(['FirstUndo']);
});
