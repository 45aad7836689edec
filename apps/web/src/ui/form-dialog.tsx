import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldMarks } from './form/field.tsx';
import { Form, type FormProps } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';

type DialogProps<V extends FieldValues, O, R> = Omit<FormProps<V, O, R>, 'children'> & {
  title: string;
  submit: string;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog. */
export function FormDialog<V extends FieldValues, O, R>({
  title,
  submit,
  onClose,
  children,
  ...form
}: DialogProps<V, O, R>) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Form {...form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <FieldMarks value>{children}</FieldMarks>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
