import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf, type SubmitFailure } from './submit-failure.ts';

export type Submission<Values extends FieldValues, Output, Result> = {
  /** What stands there now is what will be judged and sent. */
  onBegin?: () => void;
  /** Asked before anything is sent; a no leaves all as it is typed. */
  beforeSave?: (values: Output) => Promise<boolean>;
  onSubmit: (values: Output) => Promise<Result>;
  onDone?: (result: Result) => void;
  onFail?: (error: unknown, form: UseFormReturn<Values, unknown, Output>) => void;
  /** Answers a refusal in its own way; then the form says nothing of it. */
  takesOver?: (error: unknown) => boolean;
};

/** Sends a form once at a time and says what came back. */
export function useSubmit<Values extends FieldValues, Output, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  { onBegin, beforeSave, onSubmit, onDone, onFail, takesOver }: Submission<Values, Output, Result>,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  // A state would come too late for the second of two quick clicks.
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
    // A dialog may stand inside another form, which must not be sent with it.
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
