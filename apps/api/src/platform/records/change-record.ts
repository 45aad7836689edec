import { isDeepStrictEqual } from 'node:util';
import type { Context, Tx } from '../context.ts';
import type { Changes } from './audit.queries.ts';
import type { Decision, Seen } from './decision.ts';
import { lockExpectedVersion } from './find-record.ts';
import { refuseNewOwner } from './ownership.ts';
import { isSameIn, type RecordTable, type RecordType, type RowOf, saveRecord } from './record.queries.ts';
import { changesOf, writeAll } from './record-changes.ts';
import { refuseReferences } from './references.ts';
import { answering, type Sent, sent } from './saved-reply.ts';

/** Everything but the reply, whose queries may be sent together with the save. */
export async function change<T extends RecordTable, Reply>(
  tx: Tx,
  type: RecordType<T, Reply>,
  seen: Seen,
  decide: (tx: Tx, before: RowOf<T>) => Promise<Decision<T>>,
): Promise<Sent & { isChanged: boolean }> {
  const before = await lockExpectedVersion(tx, type, seen);
  const { set = {}, writes = [], auditExtra = {}, act = 'update', reason, afterWrite } = await decide(tx, before);
  const columns: Record<string, unknown> = before;
  refuseNewOwner(tx.context, type, set, columns);
  await refuseReferences(tx, type, set, columns);
  const input = Object.entries(set).filter(
    ([name, value]) => value !== undefined && !isSameIn(type.table, name, columns[name], value),
  );
  const written = writes.filter((each) => !('after' in each) || !isDeepStrictEqual(each.before, each.after));
  if (input.length === 0 && written.length === 0) return { id: seen.id, saved: Promise.resolve(), isChanged: false };
  const told = input.filter(([name]) => !type.internalColumns?.includes(name));
  const changes: Changes = {
    ...changesOf(type, before, told),
    ...(await writeAll(before, written)),
    ...auditExtra,
  };
  const line = { action: `${type.entity}.${act}`, entity: type.entity, entity_id: seen.id, changes, reason };
  const saved = sent(saveRecord(tx, type, { id: seen.id, fields: Object.fromEntries(input), part: seen.part, line }));
  await afterWrite?.(tx, { ...before, ...Object.fromEntries(input), version: before.version + 1 });
  await type.onWritten?.(tx, { what: 'changed', id: seen.id, part: seen.part, changes });
  return { id: seen.id, saved, isChanged: true };
}

/** Changes a record inside an open transaction; returns whether anything changed. */
export async function changeIn<T extends RecordTable, Reply>(
  tx: Tx,
  type: RecordType<T, Reply>,
  seen: Seen,
  decide: (tx: Tx, before: RowOf<T>) => Promise<Decision<T>>,
): Promise<boolean> {
  const { saved, isChanged } = await change(tx, type, seen, decide);
  await saved;
  return isChanged;
}

/**
 * Changes a record: transaction, lock, scope, 404, version check, the decision of the room, save with the next version,
 * audit line with the differences, reply. A change without differences writes nothing.
 */
export const changeRecord = <T extends RecordTable, Reply>(
  context: Context,
  type: RecordType<T, Reply>,
  seen: Seen,
  decide: (tx: Tx, before: RowOf<T>) => Promise<Decision<T>>,
): Promise<Reply> => context.transactionThen((tx) => change(tx, type, seen, decide), answering(type));
