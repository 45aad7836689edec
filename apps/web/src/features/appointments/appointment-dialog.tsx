import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { AppointmentDialogRequest } from './appointment-dialog-request.ts';

// Forms and pickers are lazy-loaded with the dialog.
const TimeDialog = lazyPart(() => import('./dialogs/time-dialog.tsx').then((file) => ({ default: file.TimeDialog })));
const ConfirmMoveDialog = lazyPart(() =>
  import('./dialogs/confirm-move-dialog.tsx').then((file) => ({ default: file.ConfirmMoveDialog })),
);
const ReasonDialog = lazyPart(() =>
  import('./dialogs/reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
);
const BookDialog = lazyPart(() => import('./dialogs/book-dialog.tsx').then((file) => ({ default: file.BookDialog })));
const AssignDialog = lazyPart(() =>
  import('./dialogs/small-dialogs.tsx').then((file) => ({ default: file.AssignDialog })),
);
const DeleteDialog = lazyPart(() =>
  import('./dialogs/small-dialogs.tsx').then((file) => ({ default: file.DeleteDialog })),
);
const NoteDialog = lazyPart(() => import('./dialogs/small-dialogs.tsx').then((file) => ({ default: file.NoteDialog })));

type Props = { asked: AppointmentDialogRequest | undefined; onClose: () => void };

type AskedProps = { asked: AppointmentDialogRequest; onClose: () => void };

/** If the move clashes, the dialog continues with the available times. */
function ConfirmedMove({
  asked,
  onClose,
}: AskedProps & { asked: Extract<AppointmentDialogRequest, { what: 'confirm-move' }> }) {
  const [next, setNext] = useState<AppointmentDialogRequest>();
  if (next) return <Asked asked={next} onClose={onClose} />;
  return <ConfirmMoveDialog asked={asked} onAsk={setNext} onClose={onClose} />;
}

function Asked({ asked, onClose }: AskedProps) {
  if (asked.what === 'book') return <BookDialog asked={asked} onClose={onClose} />;
  if (asked.what === 'confirm-move') return <ConfirmedMove asked={asked} onClose={onClose} />;
  const { what, appointment } = asked;
  if (what === 'accept' || what === 'move') {
    const { starts_at, assignee, refused } = asked;
    return <TimeDialog act={what} {...{ appointment, starts_at, assignee, refused }} onClose={onClose} />;
  }
  if (what === 'assign') return <AssignDialog appointment={appointment} onClose={onClose} />;
  if (what === 'delete') return <DeleteDialog appointment={appointment} onClose={onClose} />;
  if (what === 'note') return <NoteDialog appointment={appointment} onClose={onClose} />;
  return <ReasonDialog act={what} appointment={appointment} onClose={onClose} />;
}

/** All dialogs for appointments, on every page. */
export const AppointmentDialog = ({ asked, onClose }: Props) => (
  <Suspense>{asked && <Asked asked={asked} onClose={onClose} />}</Suspense>
);
