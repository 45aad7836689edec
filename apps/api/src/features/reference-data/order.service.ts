import type { Order } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { type AuditLine, audit, difference } from '../../platform/records/audit.queries.ts';
import { applyRequestedOrder, unknownIn } from './requested-order.ts';

type List<Answer> = {
  /** The singular label. */
  word: string;
  lock(tx: Tx): Promise<unknown>;
  idsInOrder(tx: Tx): Promise<number[]>;
  save(tx: Tx, ids: number[]): Promise<unknown>;
  line: Omit<AuditLine, 'changes'>;
  answer(tx: Tx): Promise<Answer>;
};

/**
 * Reordering is serialised by a lock and applied to the current order, so no row and no move is lost. It is not a
 * change of single records: no version is incremented and the whole list has one audit entry.
 */
export const orderList = <Answer>(context: Context, order: Order, list: List<Answer>): Promise<Answer> =>
  context.transaction(async (tx) => {
    await list.lock(tx);
    const before = await list.idsInOrder(tx);
    const unknown = unknownIn(before, order);
    if (unknown.length > 0) throw invalid({ ids: [`There is no ${list.word} ${unknown.join(', ')}`] });
    const after = applyRequestedOrder(before, order);
    const changes = difference({ order: before }, { order: after });
    if (changes.order) {
      await list.save(tx, after);
      await audit(tx, { ...list.line, changes });
    }
    return list.answer(tx);
  });
