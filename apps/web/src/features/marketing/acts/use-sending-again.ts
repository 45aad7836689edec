import { useCallback } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Channel } from '../channels.ts';
import { peopleText } from '../message-words.ts';
import { UNDO_MS } from './use-act-calls.ts';

/**
 * A toast that a message is about to be resent, with undo until then: after a retry, and after unconfirmed recipients
 * were resolved.
 */
export function useResendToast(channel: Channel) {
  const cancel = useEndpointMutation(channel.cancel);
  return useCallback(
    ({ id, version }: { id: number; version: number }, count: number) => {
      const undo = () =>
        void cancel({ id, version }).then(
          () => toast('Retry cancelled. Nobody was sent anything.', { variant: 'info' }),
          (error: unknown) => toast(errorText(error), { variant: 'error' }),
        );
      toast(`Sending again to ${peopleText(count)} in 10 seconds`, {
        duration: UNDO_MS,
        action: { label: 'Undo', takesBack: true, onClick: undo },
      });
    },
    [cancel],
  );
}
