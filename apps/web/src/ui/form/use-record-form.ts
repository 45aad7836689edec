import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraftKey } from '../../platform/draft-key.ts';
import { type Judged, lazyResolver } from './lazy-resolver.ts';
import { type Difference, differencesOf, isChanged, merged } from './merge.ts';
import { type Base, useDraft } from './use-draft.ts';
import { startOver, useMerge } from './use-merge.ts';
import { useSubmit } from './use-submit.ts';

export type Versioned = { version: number };

export type RecordFormOptions<Values extends FieldValues, Output, Row extends Versioned, Result> = Judged<
  Values,
  Output
> & {
  /** Names the record among the drafts: `role:7`, `role:new`. Without a name no draft is kept. */
  name?: string;
  /** What no draft holds, such as a password. */
  secret?: readonly (keyof Values & string)[];
  /** What is edited; nothing while it is being made. */
  record?: Row;
  /** What a new one begins with. */
  initial?: Values;
  valuesOf: (record: Row) => Values;
  /** Asked before the record is saved, such as whether a strange value is meant. */
  beforeSave?: (body: Output) => Promise<boolean>;
  /** The version is that of the record as it was typed over; a body that asks for one holds it already. */
  onSave: (body: Output, version: number) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Puts merged values in order where one depends on another. */
  repair?: (values: Values) => Values;
};

type Handle<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/**
 * A record that changes under a form nobody has typed into is shown as it stands now. One that changed only where the
 * form has no field, such as a picture set beside it, is no reason to ask whose words shall stand.
 */
function useFollow<Values extends FieldValues, Output, Row extends Versioned>(
  form: Handle<Values, Output>,
  base: { current: Base },
  record: Row | undefined,
  valuesOf: (record: Row) => Values,
) {
  useEffect(() => {
    const { values, version } = base.current;
    if (!record || record.version <= version) return;
    if (!isChanged(values, form.getValues()))
      startOver(form, base, { values: valuesOf(record), version: record.version });
    else if (!isChanged(values, valuesOf(record))) base.current = { values, version: record.version };
  }, [record, valuesOf, form, base]);
}

/** The form over the record as it was found; `base` is kept beside it. */
function useTyped<Values extends FieldValues, Output, Row extends Versioned, Result>(
  options: RecordFormOptions<Values, Output, Row, Result>,
) {
  const { record, initial, valuesOf } = options;
  const start: Base = { values: (record ? valuesOf(record) : initial) ?? {}, version: record?.version ?? 0 };
  const base = useRef(start);
  const latest = useRef(options);
  latest.current = options;
  const [resolver] = useState(() =>
    lazyResolver<Values, Output>(
      {
        // What is judged may follow from what is drawn, such as the kinds of the fields there are.
        schema: async () => {
          const { schema } = latest.current;
          return typeof schema === 'function' ? schema() : schema;
        },
        typed: (values) => latest.current.typed?.(values) ?? values,
      },
      () => base.current.version,
    ),
  );
  const defaultValues = start.values as DefaultValues<Values>;
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  return { form, base, start };
}

/**
 * The form of one record without a face: what was typed, judged by the contract's schema, kept as a draft, merged when
 * somebody else was quicker, and saved. Pages, sections, rows and dialogs are drawn from it.
 */
export function useRecordForm<Values extends FieldValues, Output, Row extends Versioned, Result>(
  options: RecordFormOptions<Values, Output, Row, Result>,
) {
  const { name, record, valuesOf, onSave, onDone } = options;
  const { form, base, start } = useTyped(options);
  const key = useDraftKey(name ?? '');
  const draft = useDraft(form, name === undefined ? null : key, base, options.secret);
  const merge = useMerge(form, base, options);
  useFollow(form, base, record, valuesOf);
  const asked = useRef<FieldValues>({});
  const { failure, submit, forget } = useSubmit(form, {
    onBegin: () => {
      asked.current = structuredClone(form.getValues());
    },
    beforeSave: options.beforeSave,
    onSubmit: (body: Output) => onSave(body, base.current.version),
    takesOver: merge.takesOver,
    // At once: a reader of the failure may close the page.
    onFail: draft.keep,
    onDone,
  });
  const isUnsaved = useCallback(() => isChanged(base.current.values, form.getValues()), [form, base]);

  /** Goes on from a record as it stands now; what was typed is saved, or not wanted. */
  const startFrom = (from: Base) => {
    startOver(form, base, from);
    draft.forget();
  };
  /** Goes on from the record as it was saved; what was typed since it was sent stays typed. */
  const goOn = (from: Base) => {
    const since = differencesOf(asked.current, form.getValues(), from.values).filter(({ pick }) => pick === 'yours');
    if (since.length === 0) return startFrom(from);
    draft.forget();
    const typed: FieldValues = merged(from.values, since);
    startOver(form, base, from, Object.fromEntries(since.map(({ field }) => [field, typed[field]])));
  };
  const restore = () => {
    if (!draft.offer) return;
    // Over what it was typed over: if the record has moved on since, saving leads to a merge.
    const { base: values, version, values: typed } = draft.offer;
    startOver(form, base, { values, version }, typed);
    draft.dismiss();
  };
  return {
    form,
    start,
    isNew: record === undefined,
    failure,
    save: (event?: SyntheticEvent) => submit(event),
    isUnsaved,
    startFrom,
    goOn,
    discard: () => {
      startOver(form, base, start);
      forget();
      draft.drop();
    },
    /** Nothing is left to keep: neither as a draft nor by asking. */
    settle: (how: 'saved' | 'dropped') => {
      base.current = { ...base.current, values: form.getValues() };
      if (how === 'saved') draft.forget();
      else draft.drop();
    },
    draft: { ...draft, restore, isKept: name !== undefined },
    merge: {
      conflict: merge.conflict,
      close: merge.close,
      // Newer than what is typed over, and other where the form speaks of it: a record may have parts of their own.
      isBehind:
        record !== undefined &&
        record.version > base.current.version &&
        isChanged(base.current.values, valuesOf(record)),
      look: () => record && merge.look(record),
      apply: (picked: Difference[]) => {
        merge.apply(picked);
        void submit();
      },
    },
  };
}

export type RecordFormHandle<Values extends FieldValues, Output> = Omit<
  ReturnType<typeof useRecordForm<Values, Output, Versioned, unknown>>,
  'merge'
> & {
  merge: {
    conflict: { differences: Difference[] } | null;
    close: () => void;
    isBehind: boolean;
    look: () => void;
    apply: (picked: Difference[]) => void;
  };
};
