import { confirmAbove } from '@lintel/contract/features/marketing/audience';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { peopleText } from '../message-words.ts';

type Props = {
  count: number;
  /** `on 1 Dec 2026, 09:30`; undefined if it is sent now. */
  later: string | undefined;
  isSending: boolean;
  /** The label if it is not a first send. */
  verb?: string;
  text?: string;
  /** The address it is sent from. */
  from?: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** Confirmation before sending; above a limit the count must be typed. */
export function SendDialog({ count, later, isSending, from, onSend, onClose, ...words }: Props) {
  const [typed, setTyped] = useState('');
  const mustType = count > confirmAbove;
  const isMeant = !mustType || Number(typed.replaceAll(/[^\d]/g, '')) === count;
  const verb = words.verb ?? (later ? 'Schedule for' : 'Send to');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="send-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isMeant) onSend();
        }}
      >
        <DialogTitle id="send-title">{`${verb} ${peopleText(count)}?`}</DialogTitle>
        <DialogContent>
          {words.text ??
            (later
              ? `It is sent ${later}. Until then it can be rescheduled or cancelled.`
              : 'You can undo it for 10 seconds. After that it cannot be recalled.')}
          {from !== undefined && (
            <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
              From{' '}
              <Box component="bdi" dir="ltr" sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {from}
              </Box>
            </Box>
          )}
          {mustType && (
            <TextField
              fullWidth
              autoFocus
              margin="normal"
              label={`Type ${numberText(count)} to confirm`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} autoFocus={!mustType}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isMeant} aria-disabled={isSending}>
            {isSending ? (
              <CircularProgress aria-label="Please wait" size={20} color="inherit" />
            ) : (
              `${verb} ${peopleText(count)}`
            )}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
