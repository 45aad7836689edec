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
      // Read, so that it is told of what is typed.
      return { ...handle, isDirty: handle.form.formState.isDirty };
    },
    { initialProps: { boat: record }, wrapper },
  );
  return { ...drawn, onSave };
}

const first: Boat = { version: 1, name: 'Ada', picture: 'old' };

afterEach(cleanup);

test('what changed beside the form, such as a picture, does not ask whose words shall stand', async () => {
  const { result, rerender, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  rerender({ boat: { ...first, version: 2, picture: 'new' } });
  await act(() => result.current.save());
  expect(onSave).toHaveBeenCalledWith({ name: 'Bea' }, 2);
});

test('where a colleague changed the same field, the version that was seen is sent', async () => {
  const { result, rerender, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  rerender({ boat: { ...first, version: 2, name: 'Cleo' } });
  await act(() => result.current.save());
  expect(onSave).toHaveBeenCalledWith({ name: 'Bea' }, 1);
});

test('what is saved is what stood there when it was asked for, and what is typed meanwhile stays typed', async () => {
  const { result, onSave } = openForm(first);
  act(() => result.current.form.setValue('name', 'Bea'));
  await act(async () => {
    const saved = result.current.save();
    result.current.form.setValue('name', 'Beatrix');
    await saved;
    result.current.goOn({ values: { name: 'Bea' }, version: 2 });
  });
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Bea' }, 1);
  expect(result.current.form.getValues()).toEqual({ name: 'Beatrix' });
  expect(result.current.isUnsaved()).toBe(true);
  await act(() => result.current.save());
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Beatrix' }, 2);
});

test('a record goes on as the server wrote it where nobody typed since', async () => {
  const { result } = openForm(first);
  act(() => result.current.form.setValue('name', ' Bea'));
  await act(() => result.current.save());
  act(() => result.current.goOn({ values: { name: 'Bea' }, version: 2 }));
  expect(result.current.form.getValues()).toEqual({ name: 'Bea' });
  expect(result.current.isUnsaved()).toBe(false);
});

test('what is asked before a save holds it back: a no sends nothing and keeps what was typed', async () => {
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
