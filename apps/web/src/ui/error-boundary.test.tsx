import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../platform/call-error.ts';
import { draftKey, readDraft, storeDraft } from '../platform/draft.ts';
import { PageFailure } from './error-boundary.tsx';

const key = draftKey(3, 'role:7');
const other = draftKey(3, 'role:8');
const draft = { values: { name: 'New' }, base: {}, version: 1, at: Date.now() };
const DISCARD = 'Discard the draft and reload';

const reload = vi.fn();

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const broken = (error: unknown = new TypeError('note is undefined')) =>
  render(<PageFailure error={error} onRetry={() => undefined} />);
const button = (name: string) => screen.queryByRole('button', { name });

test('offers to discard the draft when a page crashes after reading one', () => {
  storeDraft(key, draft);
  storeDraft(other, draft);
  readDraft(key);
  broken();
  expect([button('Retry'), button('Back'), button('Reload')]).not.toContain(null);
  fireEvent.click(button(DISCARD) as HTMLElement);
  expect(localStorage.getItem(key)).toBeNull();
  // The draft of another page is not removed.
  expect(localStorage.getItem(other)).not.toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test('offers no discard without a draft', () => {
  readDraft(key);
  broken();
  expect(button(DISCARD)).toBeNull();
  fireEvent.click(button('Reload') as HTMLElement);
  expect(reload).toHaveBeenCalledOnce();
});

const problem = (status: number) =>
  new CallError({ type: '', title: 'Title', status, code: 'x', detail: 'Said.', request_id: 'req-1' });

test('shows a request id only for a server fault', () => {
  broken(problem(503));
  expect(screen.getByText('req-1')).toBeTruthy();
  cleanup();
  broken(problem(409));
  expect(screen.getByText(/Said\./)).toBeTruthy();
  expect(screen.queryByText('req-1')).toBeNull();
});
