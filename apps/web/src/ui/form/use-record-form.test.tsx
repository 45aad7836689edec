import type { CurrentAdmin } from '@lintel/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { SessionProvider } from '../../platform/session.tsx';
import { beforeStart } from '../../platform/session-state.ts';
import { useRecordForm } from './use-record-form.ts';

type Boat = { version: number; name: string; picture: string };

const Input = z.object({ name: z.string() });
const own = { id: 1, timezone: 'UTC', permissions: {} } as CurrentAdmin;
const signedIn = { ...beforeStart, loading: false, user: own };
const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionProvider start={signedIn}>{children}</SessionProvider>
);

function openForm(record: Boat, beforeSave?: () => Promise<boolean>) {
  const onSave = vi.fn(async (_: z.output<typeof Input>, version: number) => version);
  const drawn = renderHook(
    ({ boat }) => {
      const handle = useRecordForm({
        record: boat,
        valuesOf: ({ name }: Boat) => ({ name }),
        schema: Input,
        beforeSave,
        onSave,
        onDone: () => undefined,
      });
      // Reading `isDirty` subscribes to it.
      return { ...handle, isDirty: handle.form.formState.isDirty };
    },
    { initialProps: { boat: record }, wrapper },
  );
  return { ...drawn, onSave };
}

const first: Boat = { version: 1, name: 'Ada', picture: 'old' };

afterEach(cleanup);

test('saves without a conflict when only data outside the form changed, such as a picture', async () => {
  const { result, rerender, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  rerender({ boat: { ...first, version: 2, picture: 'new' } });
  await act(() => result.current.save());
  expect(onSave).toHaveBeenCalledWith({ name: 'Bea' }, 2);
});

test('sends the version that was edited when another admin changed the same field', async () => {
  const { result, rerender, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  rerender({ boat: { ...first, version: 2, name: 'Cleo' } });
  await act(() => result.current.save());
  expect(onSave).toHaveBeenCalledWith({ name: 'Bea' }, 1);
});

test('saves the values at the time of the submit, and leaves later input unsaved', async () => {
  const { result, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  await act(async () => {
    const saved = result.current.save();
    result.current.form.setValue('name', 'Beatrix');
    await saved;
    result.current.continueFrom({ values: { name: 'Bea' }, version: 2 });
  });
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Bea' }, 1);
  expect(result.current.form.getValues()).toEqual({ name: 'Beatrix' });
  expect(result.current.isUnsaved()).toBe(true);
  await act(() => result.current.save());
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Beatrix' }, 2);
});

test('shows the saved record as the server returned it when nothing was typed since', async () => {
  const { result } = openForm(first);
  act(() => result.current.form.setValue('name', ' Bea'));
  await act(() => result.current.save());
  act(() => result.current.continueFrom({ values: { name: 'Bea' }, version: 2 }));
  expect(result.current.form.getValues()).toEqual({ name: 'Bea' });
  expect(result.current.isUnsaved()).toBe(false);
});

test('sends nothing and leaves the input unchanged when the confirmation before a save is declined', async () => {
  let answer = false;
  const { result, onSave } = openForm(first, async () => answer);
  act(() => result.current.form.setValue('name', 'Bea', { shouldDirty: true }));
  await act(() => result.current.save());
  expect(onSave).not.toHaveBeenCalled();
  expect([result.current.form.getValues('name'), result.current.failure]).toEqual(['Bea', null]);
  answer = true;
  await act(() => result.current.save());
  expect(onSave).toHaveBeenCalledTimes(1);
});
