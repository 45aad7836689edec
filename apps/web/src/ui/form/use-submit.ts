import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf, type SubmitFailure } from './submit-failure.ts';

export type Submission<Values extends FieldValues, Output, Result> = {
  /** Called at the start of a submit: the current values are validated and sent. */
  onBegin?: () => void;
  /** Runs before the request; false cancels the submit. */
  beforeSave?: (values: Output) => Promise<boolean>;
  onSubmit: (values: Output) => Promise<Result>;
  onDone?: (result: Result) => void;
  onFail?: (error: unknown, form: UseFormReturn<Values, unknown, Output>) => void;
  /** Handles an error itself; then the form shows none. */
  takesOver?: (error: unknown) => boolean;
};

/** Submits a form, one request at a time, and shows the result. */
export function useSubmit<Values extends FieldValues, Output, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  { onBegin, beforeSave, onSubmit, onDone, onFail, takesOver }: Submission<Values, Output, Result>,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  // A ref, because state would update too late for the second of two quick clicks.
  const busy = useRef(false);

  const refuse = (error: unknown) => {
    if (takesOver?.(error)) return;
    // `name.ar` is a part of the field `name`.
    const found = failureOf(error, (name) => Object.hasOwn(form.getValues(), name.split('.')[0] ?? name));
    for (const [index, { name, message }] of found.fields.entries()) {
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    setFailure(found);
    onFail?.(error, form);
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A dialog may be rendered inside another form, which must not be submitted with it.
    event?.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    onBegin?.();
    const judged = form.handleSubmit(async (values) => {
      setFailure(null);
      if (beforeSave && !(await beforeSave(values))) return;
      await onSubmit(values).then(onDone, refuse);
    });
    await judged(event).finally(() => {
      busy.current = false;
    });
  };

  return { failure, submit, forget: () => setFailure(null) };
}
