import { can } from '@lintel/contract/core/permissions';
import { isAllowed } from '@lintel/contract/core/transitions';
import { useState } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import type { Action } from '../../../ui/table/action.ts';
import type { Channel, Message } from '../channels.ts';
import type { MessageAsk } from './message-asks.ts';
import { useActCalls } from './use-act-calls.ts';

/** The row actions of a message, by its status and the viewer's permissions. */
export function useMessageActions<M extends Message>(channel: Channel, view: (message: M) => Action) {
  const admin = useAdmin();
  const [asked, setAsked] = useState<MessageAsk>();
  const { sendNow } = useActCalls(channel);
  const maySend = can(admin, channel.send) !== undefined;
  const { transitions } = channel;
  const acts = (message: Message): Action[] => {
    const { status, counts } = message;
    const asks = (what: MessageAsk['what']) => () => setAsked({ what, message });
    return [
      { label: 'Duplicate as new', icon: 'duplicate', to: channel.compose, search: { copy: message.id }, quick: true },
      ...(isAllowed(transitions.send_now, status)
        ? [{ label: 'Send now', icon: 'send', onClick: () => void sendNow(message) } as const]
        : []),
      ...(isAllowed(transitions.reschedule, status)
        ? [{ label: 'Reschedule…', icon: 'clock', onClick: asks('reschedule') } as const]
        : []),
      ...(isAllowed(transitions.retry, status) && counts.failed > 0
        ? [{ label: 'Retry failed…', icon: 'restart', onClick: asks('retry') } as const]
        : []),
      ...(isAllowed(transitions.settle, status) && counts.uncertain > 0
        ? [{ label: 'Resolve unconfirmed…', icon: 'checklist', onClick: asks('settle') } as const]
        : []),
      ...(isAllowed(transitions.cancel, status)
        ? [{ label: 'Cancel…', icon: 'block', danger: true, onClick: asks('cancel') } as const]
        : []),
    ];
  };
  const actions = (message: M): Action[] => [view(message), ...(maySend ? acts(message) : [])];
  return { actions, asked, close: () => setAsked(undefined) };
}
