import { type Changes, difference } from './audit.queries.ts';
import type { Write } from './decision.ts';
import type { RecordTable, RecordType, RowOf } from './record.queries.ts';

/** The fields of a row that the audit log shows. */
export function audited<T extends RecordTable>({ fields, fieldsOf }: RecordType<T, unknown>, row: RowOf<T>) {
  const told: Record<string, unknown> = fieldsOf ? fieldsOf(row) : row;
  return Object.fromEntries(
    fields.audited.filter((name) => told[name] !== undefined).map((name) => [name, told[name]]),
  );
}

type Pairs = [name: string, value: unknown][];

/** The audit entries of changed columns: by column name, unless a column contains several fields. */
export function changesOf<T extends RecordTable>(type: RecordType<T, unknown>, before: RowOf<T>, set: Pairs): Changes {
  if (type.fieldsOf) return difference(audited(type, before), audited(type, { ...before, ...Object.fromEntries(set) }));
  const was: Record<string, unknown> = before;
  return Object.fromEntries(set.map(([name, value]) => [name, [was[name] ?? null, value]]));
}

/** Does the writes outside the record's columns; returns their audit entries. */
export async function writeAll(row: { id: number }, writes: readonly Write[]): Promise<Changes> {
  const changes: Changes = {};
  for (const { name, before = null, write, ...known } of writes) {
    const after = await write(row);
    changes[name] = [before, 'after' in known ? known.after : after];
  }
  return changes;
}
