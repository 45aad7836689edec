import type { RecipientReason } from '@lintel/contract/features/marketing/message-fields';
import type { Channel, Message } from '../channels.ts';

/** What was asked for, and still needs an answer. */
export type MessageAsk = {
  what: 'cancel' | 'reschedule' | 'settle' | 'retry';
  message: Message;
  /** Only those of one reason are tried again. */
  reason?: RecipientReason;
};

export type DialogProps = {
  channel: Channel;
  message: Message;
  reason?: RecipientReason | undefined;
  onClose: () => void;
};
