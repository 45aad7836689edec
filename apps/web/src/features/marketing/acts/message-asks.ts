import type { Channel, Message } from '../channels.ts';

/** What was asked for, and still needs an answer. */
export type MessageAsk = { what: 'cancel' | 'reschedule' | 'settle'; message: Message };

export type DialogProps = { channel: Channel; message: Message; onClose: () => void };
