import { can } from '@lintel/contract/core/permissions';
import { overdueHours } from '@lintel/contract/features/marketing/message-statuses';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { momentText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useSecondsLeft } from '../../../ui/form/use-seconds-left.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Channel, Message } from '../channels.ts';
import { isRetryPending } from '../message-words.ts';

type Props = { channel: Channel; message: Message };

function Countdown({ channel, message }: Props) {
  const seconds = useSecondsLeft(Date.parse(message.starts_at), serverNow);
  const maySend = can(useAdmin(), channel.send) !== undefined;
  const cancel = useEndpointMutation(channel.cancel);
  const busy = useRef(false);
  const isRetry = isRetryPending(message);
  const stop = async () => {
    if (busy.current) return;
    busy.current = true;
    await cancel({ id: message.id, version: message.version }).then(
      () =>
        toast(
          isRetry ? 'Retry cancelled. Nobody was sent anything.' : `The ${channel.noun} is cancelled. Nobody got it.`,
        ),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
    busy.current = false;
  };
  return (
    <Notice
      severity="info"
      role="status"
      action={
        maySend && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => void stop()}>
            {isRetry ? 'Cancel retry' : 'Do not send'}
          </Button>
        )
      }
      sx={{ mb: 3 }}
    >
      {seconds > 0 ? (
        <>
          {isRetry ? 'Sending again in' : 'Sending in'} <bdi>{seconds} s</bdi>. Until then nobody gets it.
        </>
      ) : (
        'It is about to be sent.'
      )}
    </Notice>
  );
}

/** A notice that the message is about to be sent, or missed its scheduled time. */
export function SendCountdownNotice({ channel, message }: Props) {
  if (message.status === 'queued') return <Countdown channel={channel} message={message} />;
  if (message.status !== 'scheduled' || message.held_at === null) return null;
  return (
    <Notice severity="warning" sx={{ mb: 3 }}>
      {`On hold: it was scheduled for ${momentText(message.scheduled_at ?? message.starts_at)}, and nothing could be sent for more than ${overdueHours} hours after that. Send it now, or reschedule it.`}
    </Notice>
  );
}
