import type { RecipientStatus } from '@lintel/contract/features/marketing/message-statuses';
import { Label } from '../../ui/label.tsx';
import type { Message } from './channels.ts';
import { percentOf, recipientWords, statusWords } from './message-words.ts';

/** How it stands, and how far it is while it is under way. One that missed its time says so. */
export function MessageStatusLabel({ status, counts, held_at }: Pick<Message, 'status' | 'counts' | 'held_at'>) {
  if (status === 'scheduled' && held_at !== null) return <Label colour="warning">Held</Label>;
  const { label, colour } = statusWords[status];
  return <Label colour={colour}>{status === 'sending' ? `${label} ${percentOf(counts)} %` : label}</Label>;
}

export const RecipientStatusLabel = ({ status }: { status: RecipientStatus }) => (
  <Label colour={recipientWords[status].colour}>{recipientWords[status].label}</Label>
);
