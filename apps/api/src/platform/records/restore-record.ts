import type { Context, Tx } from '../context.ts';
import { notFound, problem, stale } from '../problem.ts';
import type { Changes } from './audit.queries.ts';
import type { Decision, Seen } from './decision.ts';
import { reply } from './find-record.ts';
import { isBinned, lockRecord, type RecordTable, type RecordType, type RowOf, saveRecord } from './record.queries.ts';
import { answering, sent } from './saved-reply.ts';

/** Restores a soft-deleted record. */
export const restoreRecord = <T extends RecordTable, Reply>(
  context: Context,
  type: RecordType<T, Reply>,
  { id, version }: Seen,
  decide: (tx: Tx, before: RowOf<T>) => Promise<Decision<T>> = async () => ({}),
): Promise<Reply> =>
  context.transactionThen(async (tx) => {
    const before = await lockRecord(tx, type, id, 'restorable');
    if (!before) throw notFound(type.displayName);
    if (version !== undefined && before.version !== version) throw stale(await reply(tx, type, id));
    if (!isBinned(before)) throw problem('illegal_transition', `${type.displayName} is not deleted.`);
    const { set = {}, auditExtra = {}, act = 'restore', reason, afterWrite } = await decide(tx, before);
    const was = (before as { deleted_at?: unknown }).deleted_at;
    const changes: Changes = { deleted_at: [was, null], ...auditExtra };
    const line = { action: `${type.entity}.${act}`, entity: type.entity, entity_id: id, changes, reason };
    const saved = sent(saveRecord(tx, type, { id, fields: { ...set, deleted_at: null }, line }));
    await afterWrite?.(tx, before);
    await type.onWritten?.(tx, { what: 'restored', id, changes });
    return { id, saved };
  }, answering(type));
