import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form.ts';

type Save<Output, Result> = (values: Output) => Promise<Result>;

type Props<Values extends FieldValues, Output, Result> = DialogFrameProps &
  Pick<RecordFormOptions<Values, Output, Versioned, Result>, 'schema' | 'typed' | 'name' | 'secret'> & {
    initial: Values;
    onSave: Save<Output, Result>;
    /** A second button that saves in another way. */
    other?: { label: string; onSave: Save<Output, Result> } | undefined;
    /** The toast afterwards, with Undo if the reply names an operation. */
    done?: (result: Result) => [message: string, meta?: ReplyMeta];
    /** Called after the dialog was closed. */
    onDone?: (result: Result) => void;
    onFail?: (error: unknown) => void;
  };

/** A form without a record has no version conflicts. */
const noWords: ValueLabels = { label: () => '' };

/** A short form in a dialog: it asks for what an action needs, sends it, and offers undo. Records have `RecordDialog`. */
export function FormDialog<Values extends FieldValues, Output, Result>(props: Props<Values, Output, Result>) {
  const { schema, typed, name, secret, initial, onSave, other, done, onDone, onFail, ...frame } = props;
  const undoToast = useUndoToast();
  const save = useRef(onSave);
  const isSaving = useRef(false);
  const handle = useRecordForm<Values, Output, Versioned, Result>({
    schema,
    typed,
    name,
    secret,
    initial,
    valuesOf: () => initial,
    // Enter submits a form also without a submit button.
    beforeSave: async () => frame.submit !== undefined,
    onSave: (values) => {
      isSaving.current = true;
      return save.current(values).finally(() => {
        isSaving.current = false;
      });
    },
    onFail,
    onDone: (result) => {
      handle.settle('saved');
      frame.onClose();
      if (done) undoToast(...done(result));
      onDone?.(result);
    },
  });
  const saveBy = (way: Save<Output, Result>) => {
    save.current = way;
    return handle.save;
  };
  const more = other && (
    <Button variant="outlined" onClick={() => void saveBy(other.onSave)()}>
      {other.label}
    </Button>
  );
  return (
    <DialogFrame
      {...frame}
      isAction
      words={noWords}
      handle={{
        ...handle,
        save: (event) => saveBy(onSave)(event),
        // The action may open another page, which is not leaving without saving.
        isUnsaved: () => !isSaving.current && handle.isUnsaved(),
      }}
      more={more ?? frame.more}
    />
  );
}
