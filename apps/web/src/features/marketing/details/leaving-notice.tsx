import { can } from '@lintel/contract/core/permissions';
import { heldAfterHours } from '@lintel/contract/features/marketing/message-statuses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { momentText } from '../../../platform/format.ts';
import { textOf } from '../../../platform/problem.ts';
import { useChange } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useSecondsLeft } from '../../../ui/form/use-seconds-left.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Channel, Message } from '../channels.ts';

type Props = { channel: Channel; message: Message };

function Countdown({ channel, message }: Props) {
  const seconds = useSecondsLeft(Date.parse(message.starts_at), serverNow);
  const maySend = can(useAdmin(), channel.send) !== undefined;
  const cancel = useChange(channel.cancel);
  const busy = useRef(false);
  const stop = async () => {
    if (busy.current) return;
    busy.current = true;
    await cancel({ id: message.id, version: message.version }).then(
      () => toast(`The ${channel.noun} is cancelled. Nobody got it.`),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
    busy.current = false;
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        maySend && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => void stop()}>
            Do not send
          </Button>
        )
      }
      sx={{ mb: 3, alignItems: 'center', '& .MuiAlert-action': { p: 0, m: 0, marginInlineStart: 'auto' } }}
    >
      {seconds > 0 ? (
        <>
          Leaves in <bdi>{seconds} s</bdi>. Until then nobody gets it.
        </>
      ) : (
        'It is about to leave.'
      )}
    </Alert>
  );
}

/** What whoever looks at a message must know before it leaves: that it is about to, or that it missed its time. */
export function LeavingNotice({ channel, message }: Props) {
  if (message.status === 'queued') return <Countdown channel={channel} message={message} />;
  if (message.status !== 'scheduled' || message.held_at === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {`It is held: its time, ${momentText(message.scheduled_at ?? message.starts_at)}, passed by more than ${heldAfterHours} hours while nothing could be sent. Send it now, or choose another time.`}
    </Alert>
  );
}
