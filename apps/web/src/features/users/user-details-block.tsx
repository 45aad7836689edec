import { type User, updateUser } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { FieldMarks } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

/** Asks why, and says what happens to their listings. */
export function BlockUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useChange(updateUser);
  const undoToast = useUndoToast();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="block-title">
      <Form
        schema={Reason}
        defaultValues={{ reason: '' }}
        onSubmit={({ reason }) => update({ id: user.id, version: user.version, status: 'blocked', reason })}
        onDone={({ meta }) => {
          onClose();
          undoToast(`${name} blocked`, meta);
        }}
      >
        <DialogTitle id="block-title">
          Block <bdi>{name}</bdi>?
        </DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2.5, color: 'text.secondary', typography: 'body2' }}>
            Their published properties are hidden from the app at once and come back when you unblock them.
          </Box>
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
          <SubmitButton color="error">Block user</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
