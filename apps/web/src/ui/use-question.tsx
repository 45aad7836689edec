import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useRef, useState } from 'react';

type Question = { title: string; text: ReactNode; yes: string; no: string };

/** A yes/no confirmation as a promise; the caller must render `dialog`. */
export function useConfirm() {
  // Not cleared on close, so that the text stays during the closing animation.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(undefined);
  const answer = (yes: boolean) => {
    setOpen(false);
    settle.current?.(yes);
  };
  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  };
  const dialog = (
    <Dialog open={isOpen} onClose={() => answer(false)} maxWidth="xs" fullWidth aria-labelledby="question-title">
      <DialogTitle id="question-title">{question?.title}</DialogTitle>
      <DialogContent>{question?.text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={() => answer(false)}>
          {question?.no}
        </Button>
        <Button variant="contained" onClick={() => answer(true)}>
          {question?.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, dialog };
}
