import { type Batch, type BulkOutcome, mostAtOnce } from '@lintel/contract';
import type { Context } from '../context.ts';
import { invalid, notFound, problem } from '../problem.ts';
import { findContinued, noteProgress } from './operations.queries.ts';

/** Goes on with an operation of the caller's own that was opened by the same act, unless it was stopped or taken back. */
export async function goOn(context: Context, { operation_id: id }: Batch) {
  if (id === undefined) return;
  const { db, adminId, action } = context;
  const found = await findContinued(db, { id, adminId, action });
  if (!found) throw notFound('This operation');
  if (found.undone_at) throw problem('illegal_transition', 'This was undone already.');
  if (found.cancelled_at) throw problem('illegal_transition', 'This was cancelled.');
  if ((found.done ?? 0) + (found.skipped ?? 0) >= mostAtOnce)
    throw invalid({ operation_id: [`No more than ${mostAtOnce} rows at once`] });
  context.operationId = id;
}

/** Keeps with the operation how far it is, in the transaction of the rows themselves where there is one for all of them. */
export const keepProgress = (context: Context, { total }: Batch, { done, skipped }: BulkOutcome) =>
  context.transaction((tx) => noteProgress(tx, { done: done.length, skipped: skipped.length }, total));
