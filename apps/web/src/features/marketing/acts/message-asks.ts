import type { RecipientReason } from '@lintel/contract/features/marketing/message-fields';
import type { Channel, Message } from '../channels.ts';

/** The action that waits for confirmation in a dialog. */
export type MessageDialogRequest = {
  what: 'cancel' | 'reschedule' | 'settle' | 'retry';
  message: Message;
  /** Limits a retry to the recipients with this failure reason. */
  reason?: RecipientReason;
};

export type DialogProps = {
  channel: Channel;
  message: Message;
  reason?: RecipientReason | undefined;
  onClose: () => void;
};
