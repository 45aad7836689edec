import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import css from './dialog-frame.module.css';
import { RecordFormLayout } from './form-face.tsx';
import type { ValueLabels } from './merge-dialog.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { RecordFormHandle } from './use-record-form.ts';

export type DialogFrameProps = {
  title: ReactNode;
  /** What the dialog does, above its fields. */
  text?: ReactNode;
  /** The label of the submit button, or the button itself; undefined while there is nothing to submit. */
  submit: string | ReactElement | undefined;
  colour?: 'primary' | 'success' | 'error';
  /** The label of the button that closes the dialog. */
  cancel?: string;
  /** Starts on Cancel, where an Enter too many does no harm. */
  focusCancel?: boolean;
  /** Buttons before Cancel. */
  more?: ReactNode;
  wide?: boolean;
  /** The caller moves the focus itself after closing. */
  disableRestoreFocus?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

type Props<Values extends FieldValues, Output> = DialogFrameProps & {
  handle: RecordFormHandle<Values, Output>;
  words: ValueLabels;
  /** Acts instead of saving, so a failure is not titled “Not saved”. */
  isAction?: boolean;
};

/** A form in a dialog: title, text, fields and buttons. A click outside does not discard what was typed. */
export function DialogFrame<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { handle, words, isAction, title, text, submit, colour, cancel = 'Cancel', focusCancel, more } = props;
  const { wide, disableRestoreFocus, onClose, children } = props;
  const id = useId();
  const close: DialogProps['onClose'] = (_, reason) => {
    if (reason !== 'backdropClick' || !handle.isUnsaved()) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      maxWidth={wide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={id}
      disableRestoreFocus={disableRestoreFocus}
    >
      <RecordFormLayout
        handle={handle}
        words={words}
        reportAs={null}
        isAction={isAction}
        top={<DialogTitle id={id}>{title}</DialogTitle>}
        around={(fields) => (
          <DialogContent>
            {text && <div className={css.text}>{text}</div>}
            {fields}
          </DialogContent>
        )}
        foot={
          <DialogActions>
            {more}
            <Button variant="outlined" color="inherit" onClick={onClose} autoFocus={focusCancel}>
              {cancel}
            </Button>
            {typeof submit === 'string' ? <SubmitButton color={colour}>{submit}</SubmitButton> : submit}
          </DialogActions>
        }
      >
        {children}
      </RecordFormLayout>
    </Dialog>
  );
}
