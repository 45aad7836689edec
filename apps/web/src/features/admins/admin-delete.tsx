import { type AdminWork, deleteAdmin } from '@lintel/contract/features/admins/admin-actions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '../../platform/format.ts';
import { problemOf } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { AdminField } from './admin-field.tsx';
import { reassignedWorkText } from './admin-words.ts';
import { statsQuery } from './admins.queries.ts';

const Successor = z.object({ hand_over_to: z.int().nullable() });
const NamedSuccessor = Successor.refine(({ hand_over_to }) => hand_over_to !== null, {
  path: ['hand_over_to'],
  message: 'Choose who takes it over',
});

type Props = { admin: Admin; onClose: () => void; onDeleted: () => void };

/** The admin may have been assigned work since it was counted: the server then refuses with 409 and the new counts. */
const countsOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'in_use' ? (problem.counts as AdminWork | undefined) : undefined;
};

function DeleteForm({ admin, onClose, onDeleted, work: known }: Props & { work: AdminWork }) {
  const remove = useEndpointMutation(deleteAdmin);
  const undoToast = useUndoToast();
  const [work, setWork] = useState(known);
  const name = fullName(admin);
  const words = reassignedWorkText(work);
  return (
    <Form
      key={words}
      schema={words ? NamedSuccessor : Successor}
      defaultValues={{ hand_over_to: null }}
      onSubmit={({ hand_over_to }) => remove({ id: admin.id, ...(hand_over_to !== null && { hand_over_to }) })}
      onDone={({ data, meta }) => {
        const moved = data.handed_over ? reassignedWorkText(data.handed_over) : '';
        undoToast(moved ? `${name} deleted; ${moved} handed over` : `${name} deleted`, meta);
        onDeleted();
      }}
      onFail={(error) => {
        const counts = countsOf(error);
        if (counts) setWork(counts);
      }}
    >
      <DialogContent>
        <Box sx={{ mb: words ? 2.5 : 0, typography: 'body2', color: 'text.secondary' }}>
          {words ? (
            <>
              <bdi>{words}</bdi> are theirs. Choose who takes them over; it can be undone as a whole.
            </>
          ) : (
            'No open work is theirs.'
          )}{' '}
          They are signed out at once. You can restore them for 30 days.
        </Box>
        {words && <AdminField name="hand_over_to" label="Hand over to" except={admin.id} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <SubmitButton color="error">{words ? 'Hand over and delete' : 'Delete admin'}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Deletes an admin and reassigns their open work in the same call. */
export function DeleteAdminDialog(props: Props) {
  const { admin, onClose } = props;
  const stats = useQuery({ ...statsQuery(admin.id), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="delete-admin-title">
      <DialogTitle id="delete-admin-title">
        Delete <bdi>{fullName(admin)}</bdi>?
      </DialogTitle>
      {stats.isError ? (
        <DialogContent>
          <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />
        </DialogContent>
      ) : stats.data ? (
        <DeleteForm {...props} work={stats.data.work} />
      ) : (
        <DialogContent>
          <SkeletonBlock height={120} />
        </DialogContent>
      )}
    </Dialog>
  );
}
