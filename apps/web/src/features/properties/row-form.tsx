import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { problemOf } from '../../platform/problem.ts';
import { FieldMarks } from '../../ui/form/field.tsx';
import { FailureAlert } from '../../ui/form/form-failure.tsx';
import { lazyResolver } from '../../ui/form/lazy-resolver.ts';
import { type Difference, differencesOf, merged } from '../../ui/form/merge.ts';
import { MergeDialog, type Words } from '../../ui/form/merge-dialog.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ReportState } from './section-state.tsx';

export type RowBase = { id: number; version: number };

type Props<Row extends RowBase, Values extends FieldValues, Output> = {
  /** The row that is changed; nothing while one is added. */
  row?: Row;
  start: Values;
  valuesOf: (row: Row) => Values;
  schema: z.ZodType<Output, Values>;
  /** The version is that of the row as it was seen. */
  onSave: (values: Output, version: number) => Promise<unknown>;
  onClose: () => void;
  words: Words;
  saveLabel: string;
  children: ReactNode;
};

type Handle<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;
type Base = { values: FieldValues; version: number };

/** A colleague has changed the row meanwhile: what stands there now, against what one typed. */
function useRowMerge<Row extends RowBase, Values extends FieldValues, Output>(
  form: Handle<Values, Output>,
  base: { current: Base },
  valuesOf: (row: Row) => Values,
) {
  const [conflict, setConflict] = useState<{ current: Row; differences: Difference[] }>();
  const takesOver = (error: unknown) => {
    const problem = problemOf(error);
    if (problem?.code !== 'stale' || !problem.current) return false;
    const current = problem.current as Row;
    setConflict({ current, differences: differencesOf(base.current.values, form.getValues(), valuesOf(current)) });
    return true;
  };
  const apply = (picked: Difference[]) => {
    if (!conflict) return;
    const theirs = valuesOf(conflict.current);
    base.current = { values: theirs, version: conflict.current.version };
    for (const [name, value] of Object.entries(merged(theirs, picked))) form.setValue(name as never, value as never);
    setConflict(undefined);
  };
  return { conflict, takesOver, apply, close: () => setConflict(undefined) };
}

/** Fields of one row, saved alone: what is wrong with it is said at the row, and a colleague's change can be merged. */
export function RowForm<Row extends RowBase, Values extends FieldValues, Output>(props: Props<Row, Values, Output>) {
  const { row, start, valuesOf, schema, onSave, onClose, words, saveLabel, children } = props;
  const [resolver] = useState(() => lazyResolver(schema));
  const defaultValues = start as DefaultValues<Values>;
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  const base = useRef<Base>({ values: start, version: row?.version ?? 0 });
  const { conflict, takesOver, apply, close } = useRowMerge(form, base, valuesOf);
  const { failure, submit } = useSubmit(form, {
    onSubmit: (values: Output) => onSave(values, base.current.version),
    onDone: onClose,
    takesOver,
  });
  const merge = (picked: Difference[]) => {
    apply(picked);
    void submit();
  };
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ pt: 1 }}>
        {failure && <FailureAlert failure={failure} />}
        <FieldMarks value>{children}</FieldMarks>
        <Box sx={{ display: 'flex', gap: 1, pb: 2 }}>
          <SubmitButton>{saveLabel}</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </Box>
      </Box>
      <ReportState name={`row-${row?.id ?? 'new'}`} />
      {conflict && <MergeDialog differences={conflict.differences} words={words} onMerge={merge} onClose={close} />}
    </FormProvider>
  );
}
