import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUndo } from '../../details/use-undo-toast.ts';
import type { Rec } from '../columns/columns.ts';
import type { useBulkActs } from './use-bulk-acts.ts';

type Bulk<Row extends Rec> = ReturnType<typeof useBulkActs<Row>>;
const number = new Intl.NumberFormat('en-GB');

// Asks by a form, which a list can do without until then.
const BulkAskDialog = lazy(() => import('./bulk-ask-dialog.tsx').then((file) => ({ default: file.BulkAskDialog })));

const SHOWN_AFTER_MS = 3000;

/** Whoever waits longer than a moment sees how far it is. */
function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="bulk-progress">
      <DialogTitle id="bulk-progress">{label}: please wait</DialogTitle>
      <DialogContent sx={{ pb: 3 }}>
        <LinearProgress
          aria-labelledby="bulk-progress"
          variant={done > 0 ? 'determinate' : 'indeterminate'}
          value={(100 * done) / Math.max(of, 1)}
        />
        <Box component="bdi" sx={{ display: 'block', mt: 1, typography: 'body2', color: 'text.secondary' }}>
          {number.format(done)} of {number.format(of)}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

type FailureProps<Row extends Rec> = {
  run: NonNullable<Bulk<Row>['failures']>;
  bulk: Bulk<Row>;
  nameOf: (row: Row) => string;
};

/** Which rows it was not done to, and why; those alone can be tried again. */
function FailureDialog<Row extends Rec>({ run, bulk, nameOf }: FailureProps<Row>) {
  const { act, result } = run;
  const undo = useUndo();
  const { done, failed, operations } = result;
  const takeBack = () => {
    bulk.close();
    void undo(`${done.length} ${act.done}`, ...operations);
  };
  return (
    <Dialog open onClose={bulk.close} maxWidth="sm" fullWidth aria-labelledby="failures-title">
      <DialogTitle id="failures-title">
        <bdi>
          {number.format(done.length)} {act.done}, {number.format(failed.length)} failed
        </bdi>
      </DialogTitle>
      <DialogContent>
        <Box component="ul" aria-label="Failed" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {failed.map(({ row, detail }) => (
            <Box component="li" key={row.id} sx={{ py: 1.25, borderTop: '1px dashed', borderColor: 'divider' }}>
              <Box dir="auto" sx={{ typography: 'subtitle2', textAlign: 'match-parent' }}>
                {nameOf(row)}
              </Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {operations.length > 0 && <Button onClick={takeBack}>Undo</Button>}
        <Button variant="outlined" color="inherit" onClick={bulk.close} autoFocus>
          Close
        </Button>
        <Button variant="contained" onClick={() => bulk.retry(run)}>
          Retry failed
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What an act on many rows shows on its way: the question, the progress, and what failed. */
export function BulkDialogs<Row extends Rec>({ bulk, nameOf }: { bulk: Bulk<Row>; nameOf: (row: Row) => string }) {
  return (
    <>
      {bulk.asked && (
        <Suspense>
          <BulkAskDialog run={bulk.asked as never} bulk={bulk as never} />
        </Suspense>
      )}
      {bulk.progress && <Progress {...bulk.progress} />}
      {bulk.failures && <FailureDialog run={bulk.failures} bulk={bulk} nameOf={nameOf} />}
    </>
  );
}
