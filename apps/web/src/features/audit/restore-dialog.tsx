import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { line } from '@lintel/contract/core/fields';
import { type AuditEvent, restoreHeaders } from '@lintel/contract/features/audit/audit';
import { currentValue, type Restorable, restoreRequestBody } from '@lintel/contract/features/audit/restorable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { callWithMeta } from '../../platform/call.ts';
import { changesOf } from '../../ui/details/history-text.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { WordDiffText } from '../../ui/word-diff-text.tsx';

const schema = z.strictObject({ reason: line(3, 300) });

type Props = {
  event: AuditEvent;
  name: string;
  old: unknown;
  way: Restorable;
  /** The current record. */
  record: Record<string, unknown>;
  onClose: () => void;
};

/**
 * Previews the change and requires a reason; restoring is an ordinary update with its version, permission and
 * validation.
 */
export function RestoreDialog({ event, name, old, way, record, onClose }: Props) {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  // From the current value back to the earlier one, formatted as in the history.
  const changes = changesOf({
    ...event,
    action: 'record.update',
    changes: { [name]: [currentValue(way, record, name), old] },
  });
  const put: JsonEndpoint = way.put;
  const restore = (reason: string) =>
    callWithMeta(
      put,
      { ...restoreRequestBody(way, record, name, old), id: event.entity_id },
      {
        headers: { [restoreHeaders.event]: String(event.id), [restoreHeaders.reason]: encodeURIComponent(reason) },
      },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="restore-title">
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        onSubmit={({ reason }) => restore(reason)}
        onDone={(answer) => {
          onClose();
          void client.invalidateQueries();
          undoToast('Value restored', (answer as { meta?: { operation_id?: number } }).meta);
        }}
      >
        <DialogTitle id="restore-title">Restore this value</DialogTitle>
        <DialogContent>
          {changes.map(({ field, before, after }) => (
            <Box key={field} sx={{ mb: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{field}</Box>
              <WordDiffText before={before} after={after} />
            </Box>
          ))}
          <TextInput name="reason" label="Reason" hint="Kept in the audit log" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Restore</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
