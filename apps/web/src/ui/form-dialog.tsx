import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUndoToast } from './details/use-undo-toast.ts';
import { RecordFormLayout } from './form/form-face.tsx';
import type { ValueLabels } from './form/merge-dialog.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { type RecordFormOptions, useRecordForm, type Versioned } from './form/use-record-form.ts';

type DialogProps<Values extends FieldValues, Output, Row extends Versioned> = Omit<
  RecordFormOptions<Values, Output, Row, { data: Row; meta?: ReplyMeta }>,
  'onDone' | 'name' | 'repair'
> & {
  title: string;
  submit: string;
  words: ValueLabels;
  /** The text of the toast with Undo after saving. */
  saved: (record: Row) => string;
  onSaved?: (record: Row) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one record in a dialog: too short to need a draft. */
export function FormDialog<Values extends FieldValues, Output, Row extends Versioned>(
  props: DialogProps<Values, Output, Row>,
) {
  const { title, submit, words, saved, onSaved, onClose, children } = props;
  const id = useId();
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
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <RecordFormLayout
        handle={handle}
        words={words}
        reportAs={null}
        top={<DialogTitle id={id}>{title}</DialogTitle>}
        around={(fields) => <DialogContent>{fields}</DialogContent>}
        foot={
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>{submit}</SubmitButton>
          </DialogActions>
        }
      >
        {children}
      </RecordFormLayout>
    </Dialog>
  );
}
