import { maxBulkRecords } from '@lintel/contract/core/bulk';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { Suspense, useEffect, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { useUndo } from '../../details/use-undo-toast.ts';
import { lazyPart } from '../../lazy-part.ts';
import rowsCss from '../../rows.module.css';
import textCss from '../../text.module.css';
import type { Rec } from '../columns/columns.ts';
import { BATCH } from './bulk-action.ts';
import css from './bulk-dialog-parts.module.css';
import { howMany, type useBulkActs } from './use-bulk-acts.ts';

type Bulk<Row extends Rec> = ReturnType<typeof useBulkActs<Row>>;
// Lazy-loaded, because it contains the form library.
const BulkAskDialog = lazyPart(() => import('./bulk-ask-dialog.tsx').then((file) => ({ default: file.BulkAskDialog })));

const SHOWN_AFTER_MS = 1000;

type ProgressProps = { progress: NonNullable<Bulk<Rec>['progress']>; onStop: () => void };

/** Shows progress with a Stop button after a short delay, or at once for many rows. */
function ProgressDialog({ progress: { label, what, done, of, isStopping }, onStop }: ProgressProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate && of <= BATCH) return null;
  const words = what === 'finding' ? 'Finding the rows' : label;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="bulk-progress">
      <DialogTitle id="bulk-progress">{isStopping ? 'Stopping…' : `${words}…`}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-labelledby="bulk-progress"
          variant={done > 0 ? 'determinate' : 'indeterminate'}
          value={Math.min(100, Math.round((100 * done) / Math.max(of, 1)))}
        />
        <Box component="bdi" className={textCss.quiet} sx={{ display: 'block', mt: 1 }}>
          {numberText(done)} of {numberText(of)}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onStop} disabled={isStopping} autoFocus>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The selection exceeds the maximum of a bulk action. */
function TooManyDialog({ count, onClose, onNarrow }: { count: number; onClose: () => void; onNarrow: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="too-many-title">
      <DialogTitle id="too-many-title">Too many rows at once</DialogTitle>
      <DialogContent sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>{numberText(count)}</bdi> rows match. At most <bdi>{numberText(maxBulkRecords)}</bdi> can be changed in one
        go: add a filter and do it in parts.
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" onClick={onNarrow} autoFocus>
          Add a filter
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FailureProps<Row extends Rec> = {
  run: NonNullable<Bulk<Row>['failures']>;
  bulk: Bulk<Row>;
  nameOf: (row: Row) => string;
};

/** The rows that failed, with reasons; only these can be retried. */
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
        <bdi>{howMany(result, act.done)}</bdi>
      </DialogTitle>
      <DialogContent>
        <ul aria-label="Failed" className={rowsCss.list}>
          {failed.map(({ row, detail }) => (
            <Box component="li" key={row.id} className={rowsCss.line} sx={{ py: 1.25 }}>
              <div dir="auto" className={css.name}>
                {nameOf(row)}
              </div>
              <div className={textCss.quiet}>{detail}</div>
            </Box>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {operations.length > 0 && <Button onClick={takeBack}>Undo</Button>}
        <Button variant="outlined" color="inherit" onClick={bulk.close} autoFocus>
          Close
        </Button>
        <Button variant="contained" onClick={() => void bulk.retry(run)}>
          Retry failed
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Question<Row extends Rec>({ run, bulk }: { run: NonNullable<Bulk<Row>['asked']>; bulk: Bulk<Row> }) {
  const { act, count, rows = [] } = run;
  const answered = {
    onAnswer: (answers: Record<string, unknown>) => void bulk.perform(run, answers),
    onClose: bulk.cancel,
  };
  if (act.dialog) return act.dialog({ rows, ...answered });
  return (
    <BulkAskDialog act={act} count={count} about={act.ask?.about?.(rows)} mustType={bulk.mustType(run)} {...answered} />
  );
}

export type BulkDialogsProps<Row extends Rec> = { bulk: Bulk<Row>; nameOf: (row: Row) => string; onNarrow: () => void };

export default function BulkDialogParts<Row extends Rec>({ bulk, nameOf, onNarrow }: BulkDialogsProps<Row>) {
  return (
    <>
      {bulk.asked && (
        <Suspense>
          <Question run={bulk.asked} bulk={bulk} />
        </Suspense>
      )}
      {bulk.progress && <ProgressDialog progress={bulk.progress} onStop={bulk.stop} />}
      {bulk.tooMany !== undefined && (
        <TooManyDialog
          count={bulk.tooMany}
          onClose={bulk.closeTooMany}
          onNarrow={() => {
            bulk.closeTooMany();
            onNarrow();
          }}
        />
      )}
      {bulk.failures && <FailureDialog run={bulk.failures} bulk={bulk} nameOf={nameOf} />}
    </>
  );
}
