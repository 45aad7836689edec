import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../context.ts';
import { events } from '../database/platform.table.ts';
import { presentOperation } from './operations.queries.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

export type AuditLine = {
  action: string;
  entity: string;
  entity_id: number | null;
  changes?: Changes;
  reason?: string | null;
  /** Only where the caller is not signed in yet: who it turned out to be. */
  actor_id?: number;
};

/** The event that is restored, if it is one of the same record: what a header says is no proof. */
const restored = (id: number | undefined, entity: string, entityId: number | null) =>
  id === undefined
    ? sql`null`
    : sql`(select old.id from ${events} old where old.id = ${id} and old.entity = ${entity} and old.entity_id = ${entityId})`;

/** The statement that writes a line, for whoever sends it together with the deed. */
export function auditValues(
  { context }: Tx,
  { action, entity, entity_id, changes = {}, reason = null, actor_id }: AuditLine,
): SQL {
  const { adminId, request } = context;
  return sql`
    insert into ${events} (actor_id, action, entity, entity_id, changes, reason, ip, request_id, operation_id, restores_id)
    values (${actor_id ?? adminId}, ${action}, ${entity}, ${entity_id}, ${JSON.stringify(changes)}::jsonb,
            ${reason ?? request.restores?.reason ?? null}, ${request.ip}, ${request.id}, ${presentOperation},
            ${restored(request.restores?.id, entity, entity_id)})`;
}

/**
 * Writes who did what into the audit log, in the same transaction as the deed. A change of a record needs no call of its
 * own: the record's frame writes its line.
 */
export const audit = (tx: Tx, line: AuditLine) => tx.run(auditValues(tx, line));

/** For every line that an operation left on a record, one that says it was taken back, so that its history shows both. */
export async function auditUndo(tx: Tx, undone: number) {
  const { adminId, request } = tx.context;
  await tx.run(sql`
    insert into ${events} (actor_id, action, entity, entity_id, changes, ip, request_id, operation_id)
    select ${adminId}::bigint, done.entity || '.undo', done.entity, done.entity_id,
      (select coalesce(jsonb_object_agg(field.key, jsonb_build_array(field.value -> 1, field.value -> 0)), '{}') from jsonb_each(done.changes) field),
      ${request.ip}::text, ${request.id}::text, ${presentOperation}
    from ${events} done where done.operation_id = ${undone} and done.entity <> 'operation' order by done.id`);
}

const silent = new Set(['version', 'created_at', 'updated_at', 'password_hash']);

/** Which fields differ, before and after; never secrets, never bookkeeping. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => !silent.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}
