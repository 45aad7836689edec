import { useLayoutEffect, useState } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';

const keys = ['errors', 'dirtyFields', 'isSubmitted'] as const;

/**
 * The error of a field, whether it was changed, and whether the form was submitted. `useFormState` alone misses a submit
 * between the first render of a field and its commit: React holds the commit back for up to 300 ms when the code of a
 * lazy part has arrived.
 */
export function useFieldState(name: string) {
  const { control } = useFormContext();
  const subscription = useFormState({ control, name });
  // Reading a key subscribes to it. The values come from the control, which also has what the subscription missed.
  for (const key of keys) void subscription[key];
  const { errors, dirtyFields, isSubmitted } = control._formState;
  const error = get(errors, name) as FieldError | undefined;

  const [, drawAgain] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit can be late
  useLayoutEffect(() => {
    const latest = control._formState;
    if (get(latest.errors, name) !== error || latest.isSubmitted !== isSubmitted) drawAgain({});
  }, []);

  return { error, isDirty: Boolean(get(dirtyFields, name)), isSubmitted };
}
