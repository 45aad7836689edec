import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { numberText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Message } from '../channels.ts';
import { doneOf, waitingOf } from '../message-words.ts';
import type { DialogProps } from './message-asks.ts';

const question = ({ status, counts }: Message) =>
  status === 'sending'
    ? `${numberText(doneOf(counts))} have been sent. Stop the other ${numberText(waitingOf(counts))}?`
    : 'Nothing has been sent yet, and nothing will be.';

/** Confirmation before the remaining recipients are cancelled, with the latest counts. */
export function CancelDialog({ channel, message: asked, onClose }: DialogProps) {
  const { data } = useQuery(endpointQuery(channel.get, { id: asked.id }, channel.invalidatedBy));
  const message = data ?? asked;
  const cancel = useEndpointMutation(channel.cancel);
  const busy = useRef(false);
  const isSending = message.status === 'sending';
  const stop = async () => {
    if (busy.current) return;
    busy.current = true;
    await cancel({ id: message.id, version: message.version }).then(
      () => toast(isSending ? 'Sending cancelled' : `The ${channel.noun} is cancelled`),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="cancel-title">
      <DialogTitle id="cancel-title">{isSending ? 'Cancel sending?' : `Cancel this ${channel.noun}?`}</DialogTitle>
      <DialogContent>{question(message)}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {isSending ? 'Keep sending' : 'Keep it'}
        </Button>
        <Button variant="contained" color="error" onClick={() => void stop()}>
          {isSending ? 'Cancel sending' : 'Cancel it'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
