import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useSecondsLeft } from '../../ui/form/use-seconds-left.ts';
import { visuallyHidden } from '../../ui/unseen.ts';

const inWords = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (seconds > 50) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Only these seconds are announced to screen readers. */
const spoken = new Set([60, 30, 10]);

function Countdown({ seconds }: { seconds: number }) {
  return (
    <>
      <Typography role="timer" variant="h3" component="p" sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}>
        {asClock(seconds)}
      </Typography>
      <Typography role="status" sx={visuallyHidden}>
        {spoken.has(seconds) && `${inWords(seconds)} left`}
      </Typography>
    </>
  );
}

/** Warns before the session expires, in time to extend it. */
export function SessionExpiryWarning({ endsAt }: { endsAt: number }) {
  const { stay, logout } = useSession();
  const seconds = useSecondsLeft(endsAt, serverNow);
  const [atOpening] = useState(seconds);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const keep = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await stay().catch((error: unknown) => setFailure(errorText(error)));
    setBusy(false);
  };

  const hide = () => setDismissed(endsAt);
  const named = { role: 'alertdialog' as const, 'aria-labelledby': 'stay-title', 'aria-describedby': 'stay-text' };
  return (
    <Dialog open={dismissed !== endsAt} onClose={hide} maxWidth="xs" fullWidth {...named}>
      <DialogTitle id="stay-title">You will be signed out in {inWords(atOpening)}</DialogTitle>
      <DialogContent>
        {failure && <FormAlert>{failure}</FormAlert>}
        <Typography id="stay-text" variant="body2">
          For security, sessions end after a while. Stay signed in and nothing you have typed is lost.
        </Typography>
        <Countdown seconds={seconds} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void logout()}>
          Logout
        </Button>
        <Button variant="contained" autoFocus aria-disabled={busy} aria-busy={busy} onClick={keep}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
