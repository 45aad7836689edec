import { useRef } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';
import type { DialogProps } from './message-asks.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { useResendToast } from './use-sending-again.ts';

/** A retry needs confirmation and can be undone like a first send; only failed recipients get it. */
export function RetryDialog({ channel, message, reason, onClose }: DialogProps) {
  const retry = useEndpointMutation(channel.retry);
  const sendingAgain = useResendToast(channel);
  const busy = useRef(false);
  const count = reason?.count ?? message.counts.failed;
  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    const { id, version } = message;
    try {
      const { data } = await retry({ id, version, ...(reason && { reason: reason.reason }) });
      sendingAgain(data, count);
    } catch (error) {
      toast(errorText(error), { variant: 'error' });
    }
    onClose();
  };
  return (
    <SendAgainDialog
      channel={channel}
      count={count}
      text={`Only those it failed for${reason?.reason ? ` with “${reason.reason}”` : ''} get it.`}
      onSend={() => void start()}
      onClose={onClose}
    />
  );
}
