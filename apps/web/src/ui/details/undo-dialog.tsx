import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { numberText, timeText } from '../../platform/format.ts';
import type { SentEmails, UndoAnswer } from './undo-confirmation.ts';

const goneText = ({ sent, sent_at }: SentEmails, who: string) => {
  const at = sent_at === null ? '' : ` at ${timeText(sent_at)}`;
  return sent === 1
    ? `${who} was already emailed${at}.`
    : `${numberText(sent)} emails have already been sent, the first${at}.`;
};

type Props = { emails: SentEmails; who: string; onAnswer: (answer: UndoAnswer) => void };

/** Warns before an undo that emails have already been sent, and offers a correction email. */
export function UndoDialog({ emails, who, onAnswer }: Props) {
  const id = useId();
  const [correction, setCorrection] = useState(true);
  const one = emails.sent === 1;
  return (
    <Dialog open onClose={() => onAnswer(undefined)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Undo after the email was sent?</DialogTitle>
      <DialogContent>
        <DialogContentText>{goneText(emails, who)} Undoing does not take the email back.</DialogContentText>
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={correction} onChange={(event) => setCorrection(event.target.checked)} />}
          label={one ? 'Send a correction email' : 'Send correction emails'}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => onAnswer(undefined)}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => onAnswer({ correction })}>
          {correction ? 'Undo and send correction' : 'Undo'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
