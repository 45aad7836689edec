import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../platform/draft.ts';
import { useDraft } from './use-draft.ts';

const base = { current: { values: { name: '', password: '' }, version: 0 } };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

test('stores typed values in a draft, but never a secret', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: base.current.values });
    return { form, draft: useDraft(form, 'draft:1:admin:new', base, ['password']) };
  });
  act(() => {
    result.current.form.setValue('name', 'Ada');
    result.current.form.setValue('password', 'violet tractor under the bridge');
    result.current.draft.keep();
  });
  expect(readDraft('draft:1:admin:new')?.values).toEqual({ name: 'Ada', password: '' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('violet');
});

const drawn = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: base.current.values });
    return { form, draft: useDraft(form, 'draft:1:admin:7', base) };
  });

test('stores a draft two seconds after the last change', () => {
  vi.useFakeTimers();
  const { result } = drawn();
  act(() => result.current.form.setValue('name', 'Ada'));
  act(() => void vi.advanceTimersByTime(1_900));
  expect(readDraft('draft:1:admin:7')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(readDraft('draft:1:admin:7')?.values).toMatchObject({ name: 'Ada' });
});

test('reports when the device cannot store a draft, until a retry succeeds', () => {
  const { result } = drawn();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => {
    result.current.form.setValue('name', 'Ada');
    result.current.draft.keep();
  });
  expect(result.current.draft).toMatchObject({ isRefused: true, keptAt: null });
  full.mockRestore();
  act(() => result.current.draft.keep());
  expect(result.current.draft).toMatchObject({ isRefused: false, keptAt: expect.any(Number) });
});
