import { type BulkOutcome, type BulkProgressInput, maxBulkRecords, undoPeriodSeconds } from '@lintel/contract';
import type { Context } from '../context.ts';
import { holdMessages } from '../mail/outbox.queries.ts';
import { invalid, notFound, problem } from '../problem.ts';
import { emit } from './events.ts';
import { findContinued, noteProgress } from './operations.queries.ts';

declare module './events.ts' {
  interface DomainEvents {
    /** Outgoing messages of an operation are held for this long from now: it is still running, or has just ended. */
    'operation.held': { operation_id: number; seconds: number };
  }
}

/**
 * A bulk action may run longer than the undo period: its messages are held until it ends, or at most this long if it
 * never does.
 */
const WHILE_IT_RUNS = 60;

/** Continues the caller's own operation, started by the same action, unless it was cancelled or undone. */
export async function resumeBatch(context: Context, { operation_id: id }: BulkProgressInput) {
  context.messageDelaySeconds = undoPeriodSeconds + WHILE_IT_RUNS;
  if (id === undefined) return;
  const { db, adminId, action } = context;
  const found = await findContinued(db, { id, adminId, action });
  if (!found) throw notFound('This operation');
  if (found.undone_at) throw problem('illegal_transition', 'This was undone already.');
  if (found.cancelled_at) throw problem('illegal_transition', 'This was cancelled.');
  if ((found.done ?? 0) + (found.skipped ?? 0) >= maxBulkRecords)
    throw invalid({ operation_id: [`No more than ${maxBulkRecords} rows at once`] });
  context.operationId = id;
}

/**
 * Stores the progress of the operation, in the transaction of the rows themselves if they share one. The undo period
 * starts when the operation ends.
 */
export const keepProgress = (context: Context, { total }: BulkProgressInput, { done, skipped }: BulkOutcome) =>
  context.transaction(async (tx) => {
    const { id, is_over } = await noteProgress(tx, { done: done.length, skipped: skipped.length }, total);
    if (done.length === 0) return;
    const seconds = is_over ? undoPeriodSeconds : undoPeriodSeconds + WHILE_IT_RUNS;
    await holdMessages(tx, id, seconds);
    await emit(tx, 'operation.held', { operation_id: id, seconds });
  });
