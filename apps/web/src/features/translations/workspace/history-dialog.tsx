import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { EventHistory } from '../../../ui/details/history.tsx';
import { translationHistoryQuery } from '../translations.queries.ts';

/** Phrases for actions that the default ones do not fit. */
const done: Record<string, string> = {
  assign: 'assigned it',
  unassign: 'took the translator away',
  save: 'worked on the texts',
  finish: 'finished it',
  reopen: 'opened it again',
};

/** The audit history of the request. */
export const HistoryDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label="History">
    <DialogContent sx={{ p: 1 }}>
      <EventHistory question={(lines) => translationHistoryQuery(id, lines)} words={(act) => done[act]} />
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
