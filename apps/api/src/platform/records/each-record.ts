import type { BulkOutcome } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { toProblem } from '../problem.ts';
import { change } from './change-record.ts';
import type { Decision } from './decision.ts';
import type { RecordTable, RecordType, RowOf } from './record.queries.ts';

type Item = { id: number; version?: number | undefined };

/**
 * Runs an action on many records, each validated individually and in its own transaction; all belong to one operation,
 * so that undo covers all of them. A record that fails is skipped with its reason.
 */
export async function forEach<I extends Item>(
  context: Context,
  items: readonly I[],
  act: (item: I) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], skipped: [] };
  for (const item of items) {
    try {
      await act(item);
      outcome.done.push(item.id);
    } catch (error) {
      const { code, message, status } = toProblem(error);
      if (status >= 500) context.log.error({ err: error }, 'a record of a bulk action could not be changed');
      outcome.skipped.push({ id: item.id, code, detail: message });
    }
  }
  return outcome;
}

/** Changes many records, with a decision for each. */
export const eachRecord = <T extends RecordTable, Reply, I extends Item>(
  context: Context,
  type: RecordType<T, Reply>,
  items: readonly I[],
  decide: (tx: Tx, before: RowOf<T>, item: I) => Promise<Decision<T>>,
): Promise<BulkOutcome> =>
  forEach(context, items, (item) =>
    context.transactionThen(
      (tx) => change(tx, type, item, (inner, before) => decide(inner, before, item)),
      (_, { saved }) => saved,
    ),
  );
