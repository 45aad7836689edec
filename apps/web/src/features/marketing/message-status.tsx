import type { RecipientStatus } from '@lintel/contract/features/marketing/message-statuses';
import { Label } from '../../ui/label.tsx';
import type { Message } from './channels.ts';
import { percentOf, recipientWords, statusWords } from './message-words.ts';

/** The status, with the progress while sending. A message that missed its scheduled time is shown as held. */
export function MessageStatusLabel({ status, counts, held_at }: Pick<Message, 'status' | 'counts' | 'held_at'>) {
  if (status === 'scheduled' && held_at !== null) return <Label colour="warning">Held</Label>;
  const { label, colour } = statusWords[status];
  return <Label colour={colour}>{status === 'sending' ? `${label} ${percentOf(counts)} %` : label}</Label>;
}

export const RecipientStatusLabel = ({ status }: { status: RecipientStatus }) => (
  <Label colour={recipientWords[status].colour}>{recipientWords[status].label}</Label>
);
