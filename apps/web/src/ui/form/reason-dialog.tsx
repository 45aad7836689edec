import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { useUndoToast } from '../details/use-undo-toast.ts';
import { FieldMarks } from './field.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextInput } from './text-input.tsx';

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

type Props = {
  title: ReactNode;
  /** The consequences. */
  text: string;
  submit: string;
  /** The text of the toast with Undo afterwards. */
  done: string;
  act: (reason: string) => Promise<{ meta?: ReplyMeta }>;
  onClose: () => void;
};

/** Explains what an action does to a record and requires a reason. */
export function ReasonDialog({ title, text, submit, done, act, onClose }: Props) {
  const id = useId();
  const undoToast = useUndoToast();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Form
        schema={Reason}
        defaultValues={{ reason: '' }}
        onSubmit={({ reason }) => act(reason)}
        onDone={({ meta }) => {
          onClose();
          undoToast(done, meta);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2.5, color: 'text.secondary', typography: 'body2' }}>{text}</Box>
          <FieldMarks value>
            <TextInput
              name="reason"
              label="Reason"
              hint="Colleagues read it on this page and in the history."
              autoFocus
            />
          </FieldMarks>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color="error">{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
