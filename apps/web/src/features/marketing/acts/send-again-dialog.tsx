import { useQuery } from '@tanstack/react-query';
import type { Channel } from '../channels.ts';
import { SendDialog } from '../compose/send-dialog.tsx';
import { senderQuery } from '../marketing.queries.ts';

type Props = {
  channel: Channel;
  count: number;
  /** Describes the recipients in a sentence. */
  text: string;
  onSend: () => Promise<unknown>;
  onClose: () => void;
};

/** Confirmation as for a first send, with the number of recipients and the sender. */
export function SendAgainDialog({ channel, count, text, onSend, onClose }: Props) {
  const { data } = useQuery({ ...senderQuery, enabled: channel.sender !== undefined });
  return (
    <SendDialog
      count={count}
      later={undefined}
      verb="Send again to"
      text={`${text} You can cancel for 10 seconds.`}
      from={channel.sender && (data?.address ?? '…')}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
