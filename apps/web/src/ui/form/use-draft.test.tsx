import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { readDraft } from '../../platform/draft.ts';
import { useDraft } from './use-draft.ts';

const base = { current: { values: { name: '', password: '' }, version: 0 } };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a draft holds what was typed, but never a secret', () => {
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
