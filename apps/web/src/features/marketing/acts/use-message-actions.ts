import { can } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import { useState } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import type { Action } from '../../../ui/table/action.ts';
import type { Channel, Message } from '../channels.ts';
import type { MessageDialogRequest } from './message-asks.ts';
import { useMessageMutations } from './use-act-calls.ts';

/** The row actions of a message, by its status and the viewer's permissions. */
export function useMessageActions<M extends Message>(channel: Channel, view: (message: M) => Action) {
  const admin = useAdmin();
  const [asked, setAsked] = useState<MessageDialogRequest>();
  const { sendNow } = useMessageMutations(channel);
  const maySend = can(admin, channel.send) !== undefined;
  const { transitions } = channel;
  const acts = (message: Message): Action[] => {
    const { status, counts } = message;
    const asks = (what: MessageDialogRequest['what']) => () => setAsked({ what, message });
    return [
      { label: 'Duplicate as new', icon: 'duplicate', to: channel.compose, search: { copy: message.id }, quick: true },
      ...(isTransitionAllowed(transitions.send_now, status)
        ? [{ label: 'Send now', icon: 'send', onClick: () => void sendNow(message) } as const]
        : []),
      ...(isTransitionAllowed(transitions.reschedule, status)
        ? [{ label: 'Reschedule…', icon: 'clock', onClick: asks('reschedule') } as const]
        : []),
      ...(isTransitionAllowed(transitions.retry, status) && counts.failed > 0
        ? [{ label: 'Retry failed…', icon: 'restart', onClick: asks('retry') } as const]
        : []),
      ...(isTransitionAllowed(transitions.settle, status) && counts.uncertain > 0
        ? [{ label: 'Resolve unconfirmed…', icon: 'checklist', onClick: asks('settle') } as const]
        : []),
      ...(isTransitionAllowed(transitions.cancel, status)
        ? [{ label: 'Cancel…', icon: 'block', danger: true, onClick: asks('cancel') } as const]
        : []),
    ];
  };
  const actions = (message: M): Action[] => [view(message), ...(maySend ? acts(message) : [])];
  return { actions, asked, close: () => setAsked(undefined) };
}
