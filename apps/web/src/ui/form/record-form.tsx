import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { type ReactNode, use, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { toast } from '../toast.tsx';
import { RecordFormLayout } from './form-face.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionSteps } from './section-steps.ts';
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';

export type Saved<Row> = { data: Row; meta?: ReplyMeta };

export type RecordFormProps<Values extends FieldValues, Output, Row extends Versioned> = Omit<
  RecordFormOptions<Values, Output, Row, Saved<Row>>,
  'onDone'
> & {
  /** The text of the toast with Undo after saving: `Details saved`. */
  saved: (record: Row) => string;
  onSaved?: (record: Row) => void;
  words: ValueLabels;
  saveLabel?: (values: Values) => string;
  barAside?: ReactNode;
  /** For a new record: offers to save it and start another. */
  another?: boolean;
  children: ReactNode;
};

const onSight = { display: 'block', maxWidth: 1200 } as const;

type After = 'stay' | 'another' | 'next' | 'submit' | 'publish';

/** Saves a record, then stays, starts another, or continues with the next section or step. */
function useSaving<Values extends FieldValues, Output, Row extends Versioned>(
  props: RecordFormProps<Values, Output, Row>,
) {
  const { saved, onSaved, valuesOf } = props;
  const undoToast = useUndoToast();
  const { next, submit, publish } = use(SectionSteps);
  const then = useRef<After>('stay');
  const focusFirst = () => {
    const [first] = Object.keys(handle.start.values);
    // After a reset the fields are registered only on the next render.
    if (first) setTimeout(() => handle.form.setFocus(first as Path<Values>), 0);
  };
  const steps: Record<After, (row: Row) => void> = {
    stay: (row) => onSaved?.(row),
    another: focusFirst,
    next: () => next?.(),
    submit: (row) => submit?.(row),
    publish: (row) => publish?.(row),
  };
  const handle = useRecordForm({
    ...props,
    onDone: ({ data, meta }: Saved<Row>) => {
      const after = then.current;
      then.current = 'stay';
      const now = { values: valuesOf(data), version: data.version };
      // After creating a record its form is left, so it is reset instead of preserving later input.
      if (handle.isNew) handle.startFrom(after === 'another' ? handle.start : now);
      else handle.continueFrom(now);
      undoToast(saved(data), meta);
      steps[after](data);
    },
  });
  const saveThen = (after: After) => {
    then.current = after;
    void handle.save();
  };
  return { handle, saveThen };
}

/** The page form of a record: save bar, Ctrl S, and everything else that record forms share. */
export function RecordForm<Values extends FieldValues, Output, Row extends Versioned>(
  props: RecordFormProps<Values, Output, Row>,
) {
  const { words, saveLabel, barAside, another, children } = props;
  const { next, showMissing, submit, publish } = use(SectionSteps);
  const place = useRef<HTMLDivElement>(null);
  const { handle, saveThen } = useSaving(props);
  /** Validates without changes: a new record shows what is missing, a saved one what would be rejected today. */
  const onUntouched = async () => {
    if (handle.isNew) return saveThen('stay');
    if (!(await handle.form.trigger(undefined, { shouldFocus: true }))) return;
    if (showMissing) showMissing();
    else toast('There is nothing to save.');
  };
  useSaveKey({
    isUnsaved: handle.isUnsaved,
    isInSight: () => place.current?.checkVisibility() ?? false,
    save: () => saveThen('stay'),
    onUntouched: () => void onUntouched(),
  });
  return (
    <div ref={place}>
      <RecordFormLayout
        handle={handle}
        words={words}
        linksFrom={2}
        sx={onSight}
        foot={
          <SaveBar
            isNew={handle.isNew}
            keptAt={handle.draft.keptAt}
            onKeep={handle.draft.isRefused ? handle.draft.keep : undefined}
            saveLabel={(values) => saveLabel?.(values as Values) ?? 'Save'}
            aside={barAside}
            onDiscard={handle.discard}
            onAnother={another ? () => saveThen('another') : undefined}
            onNext={next && (() => saveThen('next'))}
            onSubmit={submit && (() => saveThen('submit'))}
            onPublish={publish && (() => saveThen('publish'))}
          />
        }
      >
        {children}
      </RecordFormLayout>
    </div>
  );
}
