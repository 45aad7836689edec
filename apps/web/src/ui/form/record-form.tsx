import Box from '@mui/material/Box';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useDraftKey } from '../../platform/draft-key.ts';
import { toast } from '../toast.tsx';
import { BehindBar } from './behind-bar.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FieldMarks } from './field.tsx';
import { ErrorLinks, FailureAlert } from './form-failure.tsx';
import { type Loaded, lazyResolver } from './lazy-resolver.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isChanged } from './merge.ts';
import { MergeDialog, type Words } from './merge-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Base, useDraft } from './use-draft.ts';
import { startOver, useMerge } from './use-merge.ts';
import { useSubmit } from './use-submit.ts';

type Versioned = { version: number };

export type RecordFormProps<Values extends FieldValues, Output, Row extends Versioned> = {
  /** Names the record among the drafts: `role:7`, `role:new`. */
  name: string;
  /** What is edited; nothing while it is being made. */
  record?: Row;
  /** What a new one begins with. */
  initial?: Values;
  valuesOf: (record: Row) => Values;
  schema: Loaded<z.ZodType<Output, Values>>;
  onSave: (values: Output, version: number) => Promise<{ data: Row }>;
  onSaved: (record: Row) => void;
  words: Words;
  /** Puts merged values in order where one depends on another. */
  repair?: (values: Values) => Values;
  saveLabel?: (values: Values) => string;
  barAside?: ReactNode;
  /** While a record is made: "Save and add another" tells of the one that was made and begins anew. */
  onAnother?: (record: Row) => void;
  children: ReactNode;
};

type Handle<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** Ctrl or ⌘ S saves, or says what is missing, and never opens the browser's own dialog. */
function useSaveKey(onSaveKey: () => void) {
  const latest = useRef(onSaveKey);
  latest.current = onSaveKey;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** A record that changes under a form nobody has typed into is shown as it stands now. */
function useFollow<Values extends FieldValues, Output, Row extends Versioned>(
  form: Handle<Values, Output>,
  base: { current: Base },
  { record, valuesOf }: RecordFormProps<Values, Output, Row>,
) {
  useEffect(() => {
    const { values, version } = base.current;
    if (!record || record.version <= version || isChanged(values, form.getValues())) return;
    startOver(form, base, { values: valuesOf(record), version: record.version });
  }, [record, valuesOf, form, base]);
}

/** Newer than what is typed over, and other where the form speaks of it: a record may have parts with forms of their own. */
const isBehind = <Values extends FieldValues, Row extends Versioned>(
  { values, version }: Base,
  record: Row,
  valuesOf: (record: Row) => Values,
) => record.version > version && isChanged(values, valuesOf(record));

/** The form of one record: draft, leave guard, save bar, and a merge when somebody else was quicker. */
export function RecordForm<Values extends FieldValues, Output, Row extends Versioned>(
  props: RecordFormProps<Values, Output, Row>,
) {
  const { name, record, initial, valuesOf, schema, onSave, onSaved, words, saveLabel, barAside, onAnother, children } =
    props;
  const key = useDraftKey(name);
  const start: Base = { values: (record ? valuesOf(record) : initial) ?? {}, version: record?.version ?? 0 };
  const [resolver] = useState(() => lazyResolver(schema));
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: start.values as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const base = useRef(start);
  const another = useRef(false);
  const draft = useDraft(form, key, base);
  const merge = useMerge(form, base, props);
  useFollow(form, base, props);

  const { failure, submit, forget } = useSubmit(form, {
    onSubmit: (values: Output) => onSave(values, base.current.version),
    takesOver: merge.takesOver,
    // Not in three seconds: whoever reads that it is kept may close the page at once.
    onFail: draft.keep,
    onDone: ({ data }: { data: Row }) => {
      const more = another.current;
      another.current = false;
      startOver(form, base, more ? start : { values: valuesOf(data), version: data.version });
      draft.forget();
      if (!more) return onSaved(data);
      onAnother?.(data);
      const [first] = Object.keys(start.values);
      // Starting over forgets the fields until they are drawn again.
      if (first) setTimeout(() => form.setFocus(first as never), 0);
    },
  });
  const isUnsaved = useCallback(() => isChanged(base.current.values, form.getValues()), [form]);
  const save = (more: boolean, event?: SyntheticEvent) => {
    another.current = more;
    return submit(event);
  };
  const onSubmit = (event: SyntheticEvent) => void save(false, event);
  useSaveKey(() => {
    // A record that is there and unchanged has nothing to save, but may lack something.
    if (record === undefined || isUnsaved()) void save(false);
    else
      void form
        .trigger(undefined, { shouldFocus: true })
        .then((isSound) => isSound && toast('There is nothing to save.'));
  });

  const discard = () => {
    startOver(form, base, start);
    forget();
    draft.drop();
  };
  const restore = () => {
    if (!draft.offer) return;
    // Over what it was typed over: if the record has moved on since, saving leads to a merge.
    const { base: values, version, values: typed } = draft.offer;
    startOver(form, base, { values, version }, typed);
    draft.dismiss();
  };
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ maxWidth: 1200 }}>
        {draft.offer && <DraftOffer draft={draft.offer} onRestore={restore} onDiscard={draft.drop} />}
        <BehindBar
          isBehind={record !== undefined && isBehind(base.current, record, valuesOf)}
          onLook={() => record && merge.look(record)}
        />
        {failure && (
          <FailureAlert
            failure={failure}
            saving={{ isDraftKept: draft.keptAt !== null, onRetry: () => void save(another.current) }}
          />
        )}
        <ErrorLinks from={2} />
        <FieldMarks value>{children}</FieldMarks>
        <SaveBar
          isNew={record === undefined}
          keptAt={draft.keptAt}
          saveLabel={(values) => saveLabel?.(values as Values) ?? 'Save'}
          aside={barAside}
          onDiscard={discard}
          onAnother={onAnother && (() => save(true))}
        />
      </Box>
      <LeaveGuard isUnsaved={isUnsaved} />
      {merge.conflict && (
        <MergeDialog
          differences={merge.conflict.differences}
          words={words}
          onClose={merge.close}
          onMerge={(picked) => {
            merge.apply(picked);
            void submit();
          }}
        />
      )}
    </FormProvider>
  );
}
