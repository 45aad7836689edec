import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useDraftKey } from '../../platform/draft-key.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FieldMarks } from './field.tsx';
import { FailureAlert } from './form-failure.tsx';
import { lazyResolver } from './lazy-resolver.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { type Difference, isChanged } from './merge.ts';
import { MergeDialog, type Words } from './merge-dialog.tsx';
import { ReportState } from './section-state.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type Base, useDraft } from './use-draft.ts';
import { startOver, useMerge } from './use-merge.ts';
import { useSubmit } from './use-submit.ts';

export type RowBase = { id: number; version: number };

type Props<Row extends RowBase, Values extends FieldValues, Output> = {
  /** Names the row among the drafts: `record:12:part:3`. */
  name: string;
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

/** Fields of one row, saved alone: what is wrong with it is said at the row, and a colleague's change can be merged. */
export function RowForm<Row extends RowBase, Values extends FieldValues, Output>(props: Props<Row, Values, Output>) {
  const { name, row, start, schema, onSave, onClose, words, saveLabel, children } = props;
  const [resolver] = useState(() => lazyResolver(schema));
  const defaultValues = start as DefaultValues<Values>;
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  const base = useRef<Base>({ values: start, version: row?.version ?? 0 });
  const draft = useDraft(form, useDraftKey(name), base);
  const { conflict, takesOver, apply, close } = useMerge(form, base, props);
  /** Nothing is left to keep: neither as a draft nor by asking. */
  const settle = (forget: () => void) => {
    base.current = { ...base.current, values: form.getValues() };
    forget();
    onClose();
  };
  const { failure, submit } = useSubmit(form, {
    onSubmit: (values: Output) => onSave(values, base.current.version),
    onDone: () => settle(draft.forget),
    takesOver,
  });
  const merge = (picked: Difference[]) => {
    apply(picked);
    void submit();
  };
  const restore = () => {
    if (!draft.offer) return;
    const { base: values, version, values: typed } = draft.offer;
    startOver(form, base, { values, version }, typed);
    draft.dismiss();
  };
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ pt: 1 }}>
        {draft.offer && <DraftOffer draft={draft.offer} onRestore={restore} onDiscard={draft.drop} />}
        {failure && <FailureAlert failure={failure} />}
        <FieldMarks value>{children}</FieldMarks>
        <Box sx={{ display: 'flex', gap: 1, pb: 2 }}>
          <SubmitButton>{saveLabel}</SubmitButton>
          <Button onClick={() => settle(draft.drop)}>Cancel</Button>
        </Box>
      </Box>
      <ReportState name={`row-${row?.id ?? 'new'}`} />
      <LeaveGuard isUnsaved={() => isChanged(base.current.values, form.getValues())} />
      {conflict && <MergeDialog differences={conflict.differences} words={words} onMerge={merge} onClose={close} />}
    </FormProvider>
  );
}
