import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DecisionPanel, DecisionSubmit } from './decision-panel.tsx';
import { decisionWords } from './decision-words.ts';
import { type DecisionItem, type DecisionOutcome, useDecision } from './use-decision.ts';

type Props = {
  act: ReviewDecision;
  items: readonly DecisionItem[];
  /** The number of properties, if not all rows are loaded. */
  count?: number;
  /** Overrides how it is sent, for example in batches. */
  send?: Parameters<typeof useDecision>[0]['send'];
  onDone: (outcome: DecisionOutcome) => void;
  onClose: () => void;
};

const titleOf = (act: ReviewDecision, items: readonly DecisionItem[], count: number) => {
  const what = count === 1 && items[0] ? `“${items[0].title}”` : `${count} properties`;
  return act === 'request_changes' ? `Request changes to ${what}` : `${decisionWords[act].label} ${what}`;
};

/** One decision on one or many properties, in a dialog. */
export function DecisionDialog({ act, items, count = items.length, send, onDone, onClose }: Props) {
  const id = useId();
  const decision = useDecision({ items, start: { act }, send, onDone });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DecisionPanel
        decision={decision}
        isGiven
        around={(fields) => (
          <>
            <DialogTitle id={id} dir="auto">
              {titleOf(act, items, count)}
            </DialogTitle>
            <DialogContent>{fields}</DialogContent>
          </>
        )}
        foot={
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <DecisionSubmit />
          </DialogActions>
        }
      />
    </Dialog>
  );
}
