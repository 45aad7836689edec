import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { undoOperation } from '@lintel/contract/features/operations/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Channel, Message } from '../channels.ts';

/** How long a message waits before it is sent, during which undo is possible. */
export const UNDO_MS = 10_000;

/** A toast that the message is about to be sent, with undo until then. */
export function useSendingToast() {
  const client = useQueryClient();
  return useCallback(
    (message: string, meta: ReplyMeta | undefined, onUndone: () => void = () => {}) => {
      const id = meta?.operation_id;
      if (id === undefined) return toast(message);
      const undone = async () => {
        onUndone();
        await client.invalidateQueries();
        toast(`Undone: ${message}`, { variant: 'info' });
      };
      // If the undo is too late, only the error is shown.
      const onClick = () =>
        void call(undoOperation, { id }).then(undone, (error: unknown) =>
          toast(errorText(error), { variant: 'error' }),
        );
      return toast(message, { duration: UNDO_MS, action: { label: 'Undo', takesBack: true, onClick } });
    },
    [client],
  );
}

/** Actions that run without confirmation. The lock prevents a double click from sending twice. */
export function useMessageMutations(channel: Channel) {
  const client = useQueryClient();
  const sendNow = useEndpointMutation(channel.sendNow);
  const leavingToast = useSendingToast();
  const busy = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await work()
      .catch((error: unknown) => {
        toast(errorText(error), { variant: 'error' });
        return client.invalidateQueries({ queryKey: [channel.get.path] });
      })
      .finally(() => {
        busy.current = false;
      });
  };
  return {
    sendNow: ({ id, version }: Message) =>
      once(async () => {
        const { meta } = await sendNow({ id, version });
        leavingToast(`The ${channel.noun} is sent in 10 seconds`, meta);
      }),
  };
}
