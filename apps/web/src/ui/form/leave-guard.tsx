import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { storedToken } from '../../platform/stored-token.ts';

/** Asks before unsaved words are left behind, by a link, by Back, by reload or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Whoever was signed out is led to the login page and comes back to the draft: that way must stay open.
    shouldBlockFn: ({ current, next }) => isUnsaved() && storedToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={reset} maxWidth="xs" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>Your changes are not saved. A draft of them stays on this device for seven days.</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={reset} autoFocus>
          Stay
        </Button>
        <Button variant="contained" color="error" onClick={proceed}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
