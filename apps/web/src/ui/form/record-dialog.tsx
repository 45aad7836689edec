import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import type { FieldValues } from 'react-hook-form';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form.ts';

type Props<Values extends FieldValues, Output, Row extends Versioned> = DialogFrameProps &
  Omit<RecordFormOptions<Values, Output, Row, { data: Row; meta?: ReplyMeta }>, 'onDone' | 'name' | 'repair'> & {
    words: ValueLabels;
    /** The text of the toast with Undo after saving. */
    saved: (record: Row) => string;
    onSaved?: (record: Row) => void;
  };

/** The form of one record in a dialog: too short to need a draft. */
export function RecordDialog<Values extends FieldValues, Output, Row extends Versioned>(
  props: Props<Values, Output, Row>,
) {
  const { words, saved, onSaved, onClose } = props;
  const undoToast = useUndoToast();
  const handle = useRecordForm({
    ...props,
    onDone: ({ data, meta }: { data: Row; meta?: ReplyMeta }) => {
      handle.settle('saved');
      undoToast(saved(data), meta);
      onSaved?.(data);
      onClose();
    },
  });
  return <DialogFrame {...props} handle={handle} words={words} />;
}
