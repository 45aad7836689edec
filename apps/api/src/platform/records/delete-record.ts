import type { Context, Tx } from '../context.ts';
import { notFound } from '../problem.ts';
import { audit, type Changes, difference } from './audit.queries.ts';
import type { Decision } from './decision.ts';
import {
  binRecord,
  hasBin,
  isBinned,
  lockRecord,
  type RecordTable,
  type RecordType,
  type RowOf,
  removeRecord,
} from './record.queries.ts';
import { audited } from './record-changes.ts';

type DeleteDecision<T extends RecordTable, More> = Pick<Decision<T>, 'auditExtra' | 'act' | 'reason' | 'afterWrite'> & {
  answer?: More;
};

/**
 * Deletes a record: soft delete if its table supports it, else a hard delete. Deleting a soft-deleted record again
 * succeeds (idempotent).
 */
export const deleteRecord = <T extends RecordTable, Reply, More extends object = Record<never, never>>(
  context: Context,
  type: RecordType<T, Reply>,
  id: number,
  decide: (tx: Tx, before: RowOf<T>) => Promise<DeleteDecision<T, More>> = async () => ({}),
  answerAgain?: More,
): Promise<{ id: number } & More> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, type, id, 'restorable');
    if (!before) throw notFound(type.displayName);
    if (isBinned(before)) return { id, ...(answerAgain as More) };
    const { auditExtra = {}, act = 'delete', reason, afterWrite, answer = {} as More } = await decide(tx, before);
    const changes = { ...(await takeAway(tx, type, before)), ...auditExtra };
    await audit(tx, { action: `${type.entity}.${act}`, entity: type.entity, entity_id: id, changes, reason });
    await afterWrite?.(tx, before);
    const contributed = (await type.onWritten?.(tx, { what: 'deleted', id, changes })) as More | undefined;
    return { id, ...answer, ...contributed };
  });

async function takeAway<T extends RecordTable>(
  tx: Tx,
  type: RecordType<T, unknown>,
  before: RowOf<T>,
): Promise<Changes> {
  if (hasBin(type.table)) return { deleted_at: [null, (await binRecord(tx, type, before.id)).deleted_at] };
  await removeRecord(tx, type, before.id);
  return difference(audited(type, before), {});
}
