import { useEndpointMutation } from '../../../platform/query-client.ts';
import type { DialogProps } from './message-asks.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { useResendToast } from './use-sending-again.ts';

/** A retry needs confirmation and can be undone like a first send; only failed recipients get it. */
export function RetryDialog({ channel, message, reason, onClose }: DialogProps) {
  const retry = useEndpointMutation(channel.retry);
  const sendingAgain = useResendToast(channel);
  const { id, version, counts } = message;
  const count = reason?.count ?? counts.failed;
  const start = async () => {
    const { data } = await retry({ id, version, ...(reason && { reason: reason.reason }) });
    sendingAgain(data, count);
  };
  return (
    <SendAgainDialog
      channel={channel}
      count={count}
      text={`Only those it failed for${reason?.reason ? ` with “${reason.reason}”` : ''} get it.`}
      onSend={start}
      onClose={onClose}
    />
  );
}
