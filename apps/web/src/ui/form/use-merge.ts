import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { problemOf } from '../../platform/problem.ts';
import { type Difference, differencesOf, merged } from './merge.ts';
import type { Base } from './use-draft.ts';

type Handle<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/**
 * Resets the form to `from` with `values` on top, so that all differences count as dirty. The base is stored in a ref,
 * because the form state is only as current as the last render.
 */
export function resetToBase<Values extends FieldValues, Output>(
  form: Handle<Values, Output>,
  base: { current: Base },
  from: Base,
  values: FieldValues = {},
) {
  base.current = from;
  form.reset(from.values as Values);
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

type How<Values, Row> = {
  valuesOf: (record: Row) => Values;
  /** Makes merged values consistent where one depends on another. */
  repair?: (values: Values) => Values;
};

/**
 * Handles a save rejected with a version conflict (optimistic concurrency): the current record against the typed
 * values.
 */
export function useMerge<Values extends FieldValues, Output, Row extends { version: number }>(
  form: Handle<Values, Output>,
  base: { current: Base },
  { valuesOf, repair = (values) => values }: How<Values, Row>,
) {
  const [conflict, setConflict] = useState<{ current: Row; differences: Difference[] } | null>(null);
  const look = (current: Row) =>
    setConflict({ current, differences: differencesOf(base.current.values, form.getValues(), valuesOf(current)) });
  const takesOver = (error: unknown) => {
    const problem = problemOf(error);
    if (problem?.code !== 'stale' || !problem.current) return false;
    look(problem.current as Row);
    return true;
  };
  const apply = (picked: Difference[]) => {
    if (!conflict) return;
    const theirs = valuesOf(conflict.current);
    const values = repair(merged(theirs, picked) as Values);
    resetToBase(form, base, { values: theirs, version: conflict.current.version }, values);
    setConflict(null);
  };
  return { conflict, look, takesOver, apply, close: () => setConflict(null) };
}
