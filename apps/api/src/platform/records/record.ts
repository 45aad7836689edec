import { isDeepStrictEqual } from 'node:util';
import type { BulkOutcome } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import type { Db } from '../database/database.ts';
import { notFound, problem, stale, toProblem } from '../problem.ts';
import { audit, type Changes, difference } from './audit.queries.ts';
import { ownedByCreator, refuseNewOwner } from './ownership.ts';
import {
  binRecord,
  hasBin,
  insertRecord,
  isSameIn,
  isSeen,
  lockRecord,
  type RecordTable,
  type RecordType,
  type RowOf,
  removeRecord,
  saveRecord,
} from './record.queries.ts';
import { refuseReferences } from './references.ts';

/** Defines a record type; see `RecordType`. */
export const record = <T extends RecordTable, Reply>(type: RecordType<T, Reply>) => type;

type Columns<T extends RecordTable> = { [N in keyof RowOf<T>]?: RowOf<T>[N] | undefined };

/**
 * A write outside the record's own columns, done only if the value differs. If only the database knows the new value,
 * `after` is omitted: then it is always written, and `write` returns the new value.
 */
export type Write = { name: string; before?: unknown; after?: unknown; write(row: { id: number }): Promise<unknown> };

/** The decision of a room, which the functions below execute. */
export type Decision<T extends RecordTable> = {
  /** New column values. Undefined or unchanged ones are not written. */
  set?: Columns<T>;
  writes?: readonly Write[];
  /** Additional changes for the audit line. */
  auditExtra?: Changes;
  /** The audit action after `entity.`, if it is not the default. */
  act?: string;
  reason?: string | null;
  /** Runs after the write, for events to other rooms. */
  afterWrite?(tx: Tx, after: RowOf<T>): Promise<unknown>;
};

/** The record and the version the caller last read. Actions that do not check versions omit it. */
type Seen = {
  id: number;
  version?: number | undefined;
  /** Only this part must be unchanged; the rest may have been changed concurrently. */
  part?: string;
};

type Found<Reply> = Pick<RecordType<RecordTable, Reply>, 'find' | 'displayName'>;

async function answer<Reply>(context: Context, db: Db, type: Found<Reply>, id: number): Promise<Reply> {
  const found = await type.find(db, id, context);
  if (found === undefined) throw notFound(type.displayName);
  return found;
}

const reply = <Reply>(tx: Tx, type: Found<Reply>, id: number) => answer(tx.context, tx, type, id);

function audited<T extends RecordTable>({ fields, fieldsOf }: RecordType<T, unknown>, row: RowOf<T>) {
  const told: Record<string, unknown> = fieldsOf ? fieldsOf(row) : row;
  return Object.fromEntries(
    fields.audited.filter((name) => told[name] !== undefined).map((name) => [name, told[name]]),
  );
}

type Pairs = [name: string, value: unknown][];

/** The audit entries of changed columns: by column name, unless a column contains several fields. */
function changesOf<T extends RecordTable>(type: RecordType<T, unknown>, before: RowOf<T>, set: Pairs): Changes {
  if (type.fieldsOf) return difference(audited(type, before), audited(type, { ...before, ...Object.fromEntries(set) }));
  const was: Record<string, unknown> = before;
  return Object.fromEntries(set.map(([name, value]) => [name, [was[name] ?? null, value]]));
}

async function writeAll(row: { id: number }, writes: readonly Write[]): Promise<Changes> {
  const changes: Changes = {};
  for (const { name, before = null, write, ...known } of writes) {
    const after = await write(row);
    changes[name] = [before, 'after' in known ? known.after : after];
  }
  return changes;
}

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

/** Creates a record from the decision of its room, writes the audit line and returns the reply. */
export const createRecord = <T extends RecordTable, Reply>(
  context: Context,
  type: RecordType<T, Reply>,
  decide: (tx: Tx) => Promise<Decision<T>>,
): Promise<Reply> =>
  context.transactionThen(async (tx) => {
    await type.lockFirst?.(tx);
    const { set = {}, writes = [], auditExtra = {}, act = 'create', reason, afterWrite } = await decide(tx);
    const owned = ownedByCreator(tx.context, type, set);
    await refuseReferences(tx, type, owned);
    const row = await insertRecord(tx, type, owned);
    const changes = { ...difference({}, audited(type, row)), ...(await writeAll(row, writes)), ...auditExtra };
    const line = { action: `${type.entity}.${act}`, entity: type.entity, entity_id: row.id, changes, reason };
    const saved = sent(audit(tx, line));
    await afterWrite?.(tx, row);
    await type.onWritten?.(tx, { what: 'created', id: row.id, changes });
    return { id: row.id, saved };
  }, answering(type));

/** A write that was sent but not awaited yet, so that the next statements are pipelined. */
type Sent = { id: number; saved: Promise<unknown> };

/** Prevents an unhandled rejection until the promise is awaited. */
function sent(saving: Promise<unknown>) {
  saving.catch(() => {});
  return saving;
}

/** Queries the saved record without waiting for the save first (pipelined). */
const answering =
  <Reply>(type: Found<Reply>) =>
  async (tx: Tx, { id, saved }: Sent): Promise<Reply> =>
    (await Promise.all([saved, reply(tx, type, id)]))[1];

async function change<T extends RecordTable, Reply>(
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
    await type.onWritten?.(tx, { what: 'deleted', id, changes, answer });
    return { id, ...answer };
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

const isBinned = (row: object) => 'deleted_at' in row && row.deleted_at != null;

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
