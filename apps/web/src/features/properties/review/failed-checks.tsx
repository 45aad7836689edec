import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { countText } from '../../../platform/format.ts';

type Props = { failed: number; onAnswer: (isSure: boolean) => void };

/** Confirmation before a property is accepted although a check failed. */
export function FailedChecks({ failed, onAnswer }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{countText(failed, 'check')} failed. Accept anyway?</DialogTitle>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button variant="contained" color="success" autoFocus onClick={() => onAnswer(true)}>
          Accept anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
}
