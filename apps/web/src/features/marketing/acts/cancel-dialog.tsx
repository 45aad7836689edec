import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Message } from '../channels.ts';
import { doneOf, waitingOf } from '../message-words.ts';
import type { DialogProps } from './message-asks.ts';

const question = ({ status, counts }: Message) =>
  status === 'sending'
    ? `${numberText(doneOf(counts))} have been sent. Stop the other ${numberText(waitingOf(counts))}?`
    : 'Nothing has been sent yet, and nothing will be.';

/** Confirmation before the remaining recipients are cancelled, with the latest counts. */
export function CancelDialog({ channel, message: asked, onClose }: DialogProps) {
  const { data, refetch } = useQuery(endpointQuery(channel.get, { id: asked.id }, channel.invalidatedBy));
  const message = data ?? asked;
  const cancel = useEndpointMutation(channel.cancel);
  const isSending = message.status === 'sending';
  return (
    <FormDialog
      title={isSending ? 'Cancel sending?' : `Cancel this ${channel.noun}?`}
      text={question(message)}
      submit={isSending ? 'Cancel sending' : 'Cancel it'}
      colour="error"
      cancel={isSending ? 'Keep sending' : 'Keep it'}
      focusCancel
      schema={null}
      initial={{}}
      onSave={() => cancel({ id: message.id, version: message.version })}
      done={() => [isSending ? 'Sending cancelled' : `The ${channel.noun} is cancelled`]}
      // It may have been sent on meanwhile.
      onFail={() => void refetch()}
      onClose={onClose}
    />
  );
}
