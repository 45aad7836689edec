import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useUndo } from '../details/use-undo-toast.ts';
import { Form } from '../form/form.tsx';
import type { Loaded } from '../form/lazy-resolver.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextInput } from '../form/text-input.tsx';
import type { Rec } from './columns.ts';
import type { BulkRun, useBulkActs } from './use-bulk-acts.ts';

type Bulk<Row extends Rec> = ReturnType<typeof useBulkActs<Row>>;
type Answers = Record<string, unknown>;

const number = new Intl.NumberFormat('en-GB');
const anything = z.record(z.string(), z.unknown());
/** Not a name that a room's own question would have. */
const TYPED = 'typed_count';

/** The room's own schema, and the number that must be typed, if it must. */
function schemaOf(schema: Loaded<z.ZodType<Answers, Answers>> | undefined, count: number, mustType: boolean) {
  const typed = (value: unknown) => String(value ?? '').replace(/\D/g, '') === String(count);
  return async (): Promise<z.ZodType<Answers, Answers>> => {
    const own = typeof schema === 'function' ? await schema() : schema;
    return anything.transform((values, context) => {
      const { [TYPED]: number, ...answers } = values;
      if (mustType && !typed(number)) {
        context.addIssue({ code: 'custom', path: [TYPED], message: `Type ${count} to go on` });
      }
      const judged = own?.safeParse(answers, { error: ({ input }) => (input === '' ? 'Required' : undefined) });
      for (const { path, message } of judged?.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path, message });
      }
      return judged?.data ?? answers;
    }) as unknown as z.ZodType<Answers, Answers>;
  };
}

function AskDialog<Row extends Rec>({ run, bulk }: { run: BulkRun<Row>; bulk: Bulk<Row> }) {
  const { act, count } = run;
  const { ask } = act;
  const mustType = bulk.mustType(run);
  return (
    <Dialog open onClose={bulk.cancel} maxWidth="xs" fullWidth aria-labelledby="bulk-title">
      <Form
        schema={schemaOf(ask?.schema, count, mustType)}
        defaultValues={{ ...ask?.defaultValues, [TYPED]: '' }}
        onSubmit={async (answers: Answers) => void bulk.perform(run, answers)}
      >
        <DialogTitle id="bulk-title">
          <bdi>{ask?.title(count) ?? `${act.label} ${number.format(count)} rows?`}</bdi>
        </DialogTitle>
        <DialogContent>
          {ask?.text && <Box sx={{ mb: 2.5, color: 'text.secondary', typography: 'body2' }}>{ask.text}</Box>}
          {ask?.fields}
          {mustType && (
            <TextInput
              name={TYPED}
              label={`Type ${count} to go on`}
              inputMode="numeric"
              autoComplete="off"
              hint="This many at once cannot be undone in one go."
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={bulk.cancel} autoFocus>
            Cancel
          </Button>
          <SubmitButton color={act.danger ? 'error' : 'primary'}>{ask?.submit ?? act.label}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

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
  const { done, failed, meta } = result;
  const operation = meta?.operation_id;
  const takeBack = (id: number) => {
    bulk.close();
    void undo(`${done.length} ${act.done}`, id);
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
        {operation !== undefined && <Button onClick={() => takeBack(operation)}>Undo</Button>}
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
      {bulk.asked && <AskDialog run={bulk.asked} bulk={bulk} />}
      {bulk.progress && <Progress {...bulk.progress} />}
      {bulk.failures && <FailureDialog run={bulk.failures} bulk={bulk} nameOf={nameOf} />}
    </>
  );
}
