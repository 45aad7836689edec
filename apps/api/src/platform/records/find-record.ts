import type { Context, Tx } from '../context.ts';
import type { Db } from '../database/database.ts';
import { notFound, stale } from '../problem.ts';
import type { Seen } from './decision.ts';
import { isSeen, lockRecord, type RecordTable, type RecordType, type RowOf } from './record.queries.ts';

export type Found<Reply> = Pick<RecordType<RecordTable, Reply>, 'find' | 'displayName'>;

async function answer<Reply>(context: Context, db: Db, type: Found<Reply>, id: number): Promise<Reply> {
  const found = await type.find(db, id, context);
  if (found === undefined) throw notFound(type.displayName);
  return found;
}

export const reply = <Reply>(tx: Tx, type: Found<Reply>, id: number) => answer(tx.context, tx, type, id);

/** Locks a record in the caller's scope at the expected version; throws 404, or 409 `stale`. */
export async function lockExpectedVersion<T extends RecordTable, Reply>(
  tx: Tx,
  type: RecordType<T, Reply>,
  { id, version, part }: Seen,
): Promise<RowOf<T>> {
  const before = await lockRecord(tx, type, id);
  if (!before) throw notFound(type.displayName);
  if (version !== undefined && isStale(before, version, part)) throw stale(await reply(tx, type, id));
  return before;
}

type Versioned = { version: number; part_versions?: Record<string, number> | null };

function isStale(before: Versioned, version: number, part: string | undefined) {
  if (part === undefined || version > before.version) return before.version !== version;
  return (before.part_versions?.[part] ?? 1) > version;
}

/** Loads a record that is visible to the caller, or throws 404. */
export async function getVisible<T extends RecordTable, Reply>(
  context: Context,
  type: RecordType<T, Reply>,
  id: number,
): Promise<Reply> {
  if (!(await isSeen(context.db, type, id, context))) throw notFound(type.displayName);
  return answer(context, context.db, type, id);
}
