import { type Admin, blockAdmin } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { fullName } from '../../platform/format.ts';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { FieldMarks } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

const Reason = z.object({ reason: z.string().trim().min(3).max(300) });

/** Asks why, and says that they are signed out at once. */
export function BlockAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const block = useChange(blockAdmin);
  const undoToast = useUndoToast();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="block-title">
      <Form
        schema={Reason}
        defaultValues={{ reason: '' }}
        onSubmit={({ reason }) => block({ id: admin.id, blocked: true, reason })}
        onDone={({ meta }) => {
          onClose();
          undoToast(`${fullName(admin)} blocked`, meta);
        }}
      >
        <DialogTitle id="block-title">
          Block <bdi>{fullName(admin)}</bdi>?
        </DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2.5, color: 'text.secondary', typography: 'body2' }}>
            They are signed out everywhere at once and cannot sign in until somebody unblocks them. Their work stays
            theirs.
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
          <SubmitButton color="error">Block admin</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
