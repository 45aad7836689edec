import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraftKey } from '../../platform/draft-key.ts';
import { lazyResolver, type Validated } from './lazy-resolver.ts';
import { type Difference, differencesOf, isChanged, merged } from './merge.ts';
import { type Base, useDraft } from './use-draft.ts';
import { resetToBase, useMerge } from './use-merge.ts';
import { useSubmit } from './use-submit.ts';

export type Versioned = { version: number };

export type RecordFormOptions<Values extends FieldValues, Output, Row extends Versioned, Result> = Validated<
  Values,
  Output
> & {
  /** The name of the record in the draft key: `role:7`, `role:new`. Without it no draft is stored. */
  name?: string;
  /** Fields that are never stored in a draft, such as a password. */
  secret?: readonly (keyof Values & string)[];
  /** The record being edited; undefined for a new one. */
  record?: Row;
  /** The initial values of a new record. */
  initial?: Values;
  valuesOf: (record: Row) => Values;
  /** Runs before the record is saved, for example to confirm an unusual value. */
  beforeSave?: (body: Output) => Promise<boolean>;
  /** `version` is that of the record the admin edited; a body that requires it contains it already. */
  onSave: (body: Output, version: number) => Promise<Result>;
  onDone: (result: Result) => void;
  onFail?: ((error: unknown) => void) | undefined;
  /** Makes merged values consistent where one depends on another. */
  repair?: (values: Values) => Values;
};

type Handle<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/**
 * If the record changes while the form is untouched, the form shows the new record. If it changed only outside the
 * form's fields, such as a picture, only the version is updated, because there is no conflict.
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
      resetToBase(form, base, { values: valuesOf(record), version: record.version });
    else if (!isChanged(values, valuesOf(record))) base.current = { values, version: record.version };
  }, [record, valuesOf, form, base]);
}

/** The form with the record's values; `base` is stored in a ref. */
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
        // Resolved on each validation: the schema may depend on the rendered fields.
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
 * Newer than the edited version and different in the form's own fields; parts of a record outside the form do not count.
 */
const isBehind = <Row extends Versioned>(record: Row, valuesOf: (record: Row) => FieldValues, base: Base) =>
  record.version > base.version && isChanged(base.values, valuesOf(record));

/** What the form continues from: a record, the saved one with later input on top, or a draft. */
function useStarts<Values extends FieldValues, Output>(
  form: Handle<Values, Output>,
  base: RefObject<Base>,
  draft: ReturnType<typeof useDraft>,
  /** The values at the time of the submit. */
  asked: RefObject<FieldValues>,
) {
  /** Continues from the given record; typed values have been saved or discarded. */
  const startFrom = (from: Base) => {
    resetToBase(form, base, from);
    draft.forget();
  };
  return {
    startFrom,
    /** Continues from the saved record; input typed since the submit stays unsaved. */
    continueFrom: (from: Base) => {
      const since = differencesOf(asked.current, form.getValues(), from.values).filter(({ pick }) => pick === 'yours');
      if (since.length === 0) return startFrom(from);
      draft.forget();
      const typed: FieldValues = merged(from.values, since);
      resetToBase(form, base, from, Object.fromEntries(since.map(({ field }) => [field, typed[field]])));
    },
    restore: () => {
      if (!draft.offer) return;
      // Restored on the version it was typed over: if the record has changed since, saving leads to a merge.
      const { base: values, version, values: typed } = draft.offer;
      resetToBase(form, base, { values, version }, typed);
      draft.dismiss();
    },
  };
}

/**
 * The headless form of one record: validates with the contract's schema, stores drafts, merges on a version conflict,
 * and saves. Pages, sections, rows and dialogs render it.
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
    // Without a record there is nothing to merge with.
    takesOver: (error) => record !== undefined && merge.takesOver(error),
    onFail: (error) => {
      // At once, because the admin may close the page on seeing the error.
      draft.keep();
      options.onFail?.(error);
    },
    onDone,
  });
  const isUnsaved = useCallback(() => isChanged(base.current.values, form.getValues()), [form, base]);
  const { startFrom, continueFrom, restore } = useStarts(form, base, draft, asked);
  return {
    form,
    start,
    isNew: record === undefined,
    failure,
    save: (event?: SyntheticEvent) => submit(event),
    isUnsaved,
    startFrom,
    continueFrom,
    discard: () => {
      resetToBase(form, base, start);
      forget();
      draft.drop();
    },
    /** Marks the form as clean: no draft, and no confirmation on leaving. */
    settle: (how: 'saved' | 'dropped') => {
      base.current = { ...base.current, values: form.getValues() };
      if (how === 'saved') draft.forget();
      else draft.drop();
    },
    draft: { ...draft, restore, isKept: name !== undefined },
    merge: {
      conflict: merge.conflict,
      close: merge.close,
      isBehind: record !== undefined && isBehind(record, valuesOf, base.current),
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
