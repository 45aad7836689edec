import { useRef } from 'react';
import { textOf } from '../../../platform/problem.ts';
import { useChange } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';
import { SendDialog } from '../compose/send-dialog.tsx';
import { peopleText } from '../message-words.ts';
import type { DialogProps } from './message-asks.ts';
import { UNDO_MS } from './use-act-calls.ts';

/** A retry asks and can be taken back like a first send; it goes only to those it failed for. */
export function RetryDialog({ channel, message, reason, onClose }: DialogProps) {
  const retry = useChange(channel.retry);
  const cancel = useChange(channel.cancel);
  const busy = useRef(false);
  const count = reason?.count ?? message.counts.failed;
  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    const { id, version } = message;
    try {
      const { data } = await retry({ id, version, ...(reason && { reason: reason.reason }) });
      const undo = () =>
        void cancel({ id, version: data.version }).then(
          () => toast('Retry cancelled. Nobody was sent anything.', { variant: 'info' }),
          (error: unknown) => toast(textOf(error), { variant: 'error' }),
        );
      toast(`Sending again to ${peopleText(count)} in 10 seconds`, {
        duration: UNDO_MS,
        action: { label: 'Undo', takesBack: true, onClick: undo },
      });
    } catch (error) {
      toast(textOf(error), { variant: 'error' });
    }
    onClose();
  };
  return (
    <SendDialog
      count={count}
      later={undefined}
      isSending={false}
      verb="Send again to"
      text={`Only those it failed for${reason?.reason ? ` with “${reason.reason}”` : ''} get it. You can cancel for 10 seconds.`}
      onSend={() => void start()}
      onClose={onClose}
    />
  );
}
