import type { Recipient } from '@lintel/contract/features/marketing/message-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullName, numberText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { recipientsQuery } from '../marketing.queries.ts';
import { reasonText } from '../message-words.ts';
import type { DialogProps } from './message-asks.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { idsAnswered, type ResolutionChoices, type SettleAs, settleText } from './settle-answers.ts';
import { useResendToast } from './use-sending-again.ts';

const choices = [
  { as: 'sent', label: 'Count as sent' },
  { as: 'retry', label: 'Send again' },
] as const;

type LineProps = { recipient: Recipient; chosen?: SettleAs; mayRetry: boolean; onChoose: (as: SettleAs) => void };

function Line({ recipient, chosen, mayRetry, onChoose }: LineProps) {
  const name = fullName(recipient.user);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', typography: 'subtitle2' }}>
          {name}
        </Box>
        <Box component="bdi" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {recipient.address}
        </Box>
        <Box dir="auto" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {reasonText(recipient)}
        </Box>
      </Box>
      <Box role="group" aria-label={name} sx={{ display: 'flex', gap: 1 }}>
        {choices
          .filter(({ as }) => as === 'sent' || mayRetry)
          .map(({ as, label }) => (
            <Button
              key={as}
              size="small"
              color="inherit"
              variant={chosen === as ? 'contained' : 'outlined'}
              aria-pressed={chosen === as}
              onClick={() => onChoose(as)}
            >
              {label}
            </Button>
          ))}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: '1px dashed', borderColor: 'divider' },
} as const;

type AllProps = { mayRetry: boolean; onAll: (as: SettleAs) => void };

const ForAll = ({ mayRetry, onAll }: AllProps) => (
  <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
    {choices
      .filter(({ as }) => as === 'sent' || mayRetry)
      .map(({ as, label }) => (
        <Button key={as} size="small" color="inherit" onClick={() => onAll(as)}>
          {label}: all
        </Button>
      ))}
  </Box>
);

type ChoicesProps = {
  people: readonly Recipient[];
  answers: ResolutionChoices;
  mayRetry: boolean;
  onChoose: (chosen: readonly Recipient[], as: SettleAs) => void;
};

/** The choice of each recipient, or one for all. */
const Choices = ({ people, answers, mayRetry, onChoose }: ChoicesProps) => (
  <>
    {people.length > 1 && <ForAll mayRetry={mayRetry} onAll={(as) => onChoose(people, as)} />}
    <Box component="ul" aria-label="Unconfirmed" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {people.map((recipient) => (
        <Line
          key={recipient.id}
          recipient={recipient}
          mayRetry={mayRetry}
          chosen={answers[recipient.user.id]}
          onChoose={(as) => onChoose([recipient], as)}
        />
      ))}
    </Box>
  </>
);

/** Saves the choices: first those that count as sent, then the retries. */
function useResolution({ channel, message, onClose }: DialogProps, answers: ResolutionChoices) {
  const settle = useEndpointMutation(channel.settle);
  const sendingAgain = useResendToast(channel);
  const busy = useRef(false);
  const words = settleText(answers);
  const again = idsAnswered(answers, 'retry');
  const save = async () => {
    if (busy.current || words === undefined) return;
    busy.current = true;
    try {
      const { id } = message;
      const sent = idsAnswered(answers, 'sent');
      if (sent.length > 0) await settle({ id, user_ids: sent, as: 'sent' });
      if (again.length > 0) {
        const { data: held } = await settle({ id, user_ids: again, as: 'retry' });
        sendingAgain(held, again.length);
      } else toast(`Resolved: ${words}`);
    } catch (failure) {
      toast(errorText(failure), { variant: 'error' });
    }
    onClose();
  };
  return { words, again: again.length, save };
}

/** No one is sent a message twice unless an admin chooses so: each recipient needs a choice, without a default. */
export function ResolveUnconfirmedDialog(props: DialogProps) {
  const { channel, message, onClose } = props;
  const { data, error, refetch } = useQuery(
    recipientsQuery(channel, { id: message.id, status: ['uncertain'], per_page: 100 }),
  );
  const [answers, setAnswers] = useState<ResolutionChoices>({});
  const [isAsking, setAsking] = useState(false);
  const { words, again, save } = useResolution(props, answers);
  const { status } = message;
  // Resending waits ten seconds like a retry, so the message must not be sending.
  const mayRetry = status !== 'cancelled' && status !== 'sending';
  const choose: ChoicesProps['onChoose'] = (chosen, as) =>
    setAnswers((before) => ({ ...before, ...Object.fromEntries(chosen.map(({ user }) => [user.id, as])) }));
  if (isAsking)
    return (
      <SendAgainDialog
        channel={channel}
        count={again}
        text="They may have got it already: then they get it twice."
        onSend={save}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="settle-title">
      <DialogTitle id="settle-title">Resolve {numberText(message.counts.uncertain)} unconfirmed</DialogTitle>
      <DialogContent>
        <Notice severity="info" sx={{ mb: 2 }}>
          They were handed to the mail server, which did not confirm them. They may have arrived; the log of the mail
          server tells.
          {status === 'sending' && ' They can be sent again once sending has finished.'}
        </Notice>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonBlock height={160} />}
        {!error && data && <Choices people={data.data} {...{ answers, mayRetry }} onChoose={choose} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <ReasonButton
          variant="contained"
          color="primary"
          why={words === undefined ? 'Choose an outcome first' : undefined}
          onClick={() => (again > 0 ? setAsking(true) : void save())}
        >
          {words ?? 'Resolve'}
        </ReasonButton>
      </DialogActions>
    </Dialog>
  );
}
