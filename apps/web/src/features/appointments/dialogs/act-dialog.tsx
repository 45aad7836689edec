import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, type FormProps } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useActionResult } from '../action-result.ts';

type Answer = { meta?: ReplyMeta };

type Props<Values extends FieldValues, Output> = Omit<FormProps<Values, Output, Answer>, 'onDone'> & {
  title: ReactNode;
  submit: string;
  colour?: 'primary' | 'success' | 'error';
  /** The message of the toast, which offers undo. */
  done: string;
  /** The id of the appointment. */
  about?: number;
  wide?: boolean;
  /** The label of the button that closes the dialog. */
  leave?: string;
  onClose: () => void;
};

/** A dialog for an action on an appointment: validates, sends, and offers undo. */
export function AppointmentActionDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { title, submit, colour, done, about, wide, leave = 'Cancel', onClose, children, ...form } = props;
  const id = useId();
  const say = useActionResult();
  return (
    <Dialog open onClose={onClose} maxWidth={wide ? 'sm' : 'xs'} fullWidth aria-labelledby={id}>
      <Form
        {...form}
        onDone={({ meta }) => {
          onClose();
          say(done, meta, about);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {leave}
          </Button>
          <SubmitButton color={colour}>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
