import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { line } from '@lintel/contract/core/fields';
import { type AuditEvent, restoreHeaders } from '@lintel/contract/features/audit/audit';
import { currentValue, type Restorable, restoreCalls } from '@lintel/contract/features/audit/restorable';
import type { ChangedValue } from '@lintel/contract/features/audit/row-changes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { callWithMeta } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { continuing } from '../../platform/one-operation.ts';
import { textsOf } from '../../ui/details/history-text.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { WordDiffText } from '../../ui/word-diff-text.tsx';

const schema = z.strictObject({ reason: line(3, 300) });

type Row = Record<string, unknown>;
export type Wanted = { value: ChangedValue; way: Restorable };

type Props = {
  event: AuditEvent;
  wanted: readonly Wanted[];
  /** Values of the event that are not restored, with the reason. */
  kept?: readonly { value: ChangedValue; why: string | undefined }[];
  /** The current record. */
  record: Row;
  onClose: () => void;
};

/** Restores the values with ordinary calls of one operation. `onPart` gets the operation if a later call fails. */
async function restoreValues(
  { event, wanted, record }: Pick<Props, 'event' | 'wanted' | 'record'>,
  reason: string,
  onPart: (operation: number | undefined, done: number) => void,
) {
  const calls = restoreCalls(wanted.map(({ value, way }) => ({ way, name: value.name, old: value.before })));
  const headers = {
    [restoreHeaders.event]: String(event.id),
    [restoreHeaders.reason]: encodeURIComponent(reason),
  };
  let latest = record;
  let operation: number | undefined;
  for (const [done, call] of calls.entries()) {
    const { endpoint, input }: { endpoint: JsonEndpoint; input: Row } = call(latest);
    const options = { headers: { ...headers, ...continuing(operation).headers } };
    const { data, meta } = await callWithMeta(endpoint, input, options).catch((error: unknown) => {
      if (done > 0) onPart(operation, done);
      throw error;
    });
    operation ??= (meta as { operation_id?: number } | undefined)?.operation_id;
    latest = data as Row;
  }
  return operation === undefined ? undefined : { operation_id: operation };
}

/** From the current value back to the earlier one, formatted as in the history. */
function Preview({ event, wanted, record }: Pick<Props, 'event' | 'wanted' | 'record'>) {
  return wanted.flatMap(({ value, way }) => {
    const now = currentValue(way, record, value.name, value.before);
    return textsOf(event, { ...value, before: now, after: value.before }).map(({ field, before, after }) => (
      <Box key={`${value.name} ${field}`} sx={{ mb: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{field}</Box>
        <WordDiffText before={before} after={after} />
      </Box>
    ));
  });
}

/** What “Restore all” leaves as it is. */
function Kept({ event, kept }: { event: AuditEvent; kept: NonNullable<Props['kept']> }) {
  return (
    <Box
      component="ul"
      aria-label="Not restored"
      sx={{ m: 0, mb: 2, pl: 2.5, typography: 'caption', color: 'text.secondary' }}
    >
      {kept.map(({ value, why }) => (
        <li key={value.name}>
          {textsOf(event, value)[0]?.field}: {why}
        </li>
      ))}
    </Box>
  );
}

/**
 * Previews the change and requires a reason; restoring is an ordinary update with its version, permission and
 * validation.
 */
export function RestoreDialog({ event, wanted, kept = [], record, onClose }: Props) {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const isOne = wanted.length === 1 && kept.length === 0;
  const restored = (done: number) => (done === 1 ? 'Value restored' : `${countText(done, 'value')} restored`);
  const restore = (reason: string) =>
    restoreValues({ event, wanted, record }, reason, (operation_id, done) => {
      void client.invalidateQueries();
      undoToast(`Only ${done} of ${wanted.length} values restored`, { operation_id });
    });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="restore-title">
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        onSubmit={({ reason }) => restore(reason)}
        onDone={(meta) => {
          onClose();
          void client.invalidateQueries();
          undoToast(restored(wanted.length), meta);
        }}
      >
        <DialogTitle id="restore-title">
          {isOne ? 'Restore this value' : `Restore ${countText(wanted.length, 'value')}`}
        </DialogTitle>
        <DialogContent>
          <Preview event={event} wanted={wanted} record={record} />
          {kept.length > 0 && <Kept event={event} kept={kept} />}
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
