import { lazyPart } from '../../../ui/lazy-part.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { DialogProps, MessageDialogRequest } from './message-asks.ts';
import { RetryDialog } from './retry-dialog.tsx';

// Lazy-loaded with the dialog: they contain forms, pickers and lists.
const RescheduleDialog = lazyPart(() =>
  import('./reschedule-dialog.tsx').then((file) => ({ default: file.RescheduleDialog })),
);
const SettleDialog = lazyPart(() =>
  import('./settle-dialog.tsx').then((file) => ({ default: file.ResolveUnconfirmedDialog })),
);

const dialogs = { cancel: CancelDialog, reschedule: RescheduleDialog, settle: SettleDialog, retry: RetryDialog };

export function MessageDialog({
  asked,
  ...props
}: { asked: MessageDialogRequest } & Omit<DialogProps, 'message' | 'reason'>) {
  const Dialog = dialogs[asked.what];
  return <Dialog {...props} message={asked.message} reason={asked.reason} />;
}
