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
  /** Only for callers who are not signed in yet: the admin they turned out to be. */
  actor_id?: number;
};

/** The restored event, only if it belongs to the same record: the header is not trusted. */
const restored = (id: number | undefined, entity: string, entityId: number | null) =>
  id === undefined
    ? sql`null`
    : sql`(select old.id from ${events} old where old.id = ${id} and old.entity = ${entity} and old.entity_id = ${entityId})`;

/** The statement that inserts an audit line, so that it can be combined with the change itself. */
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
 * Writes to the audit log in the same transaction as the change. Record changes need no call of their own:
 * `changeRecord` and the like write the line.
 */
export const audit = (tx: Tx, line: AuditLine) => tx.run(auditValues(tx, line));

/** Adds an undo line for every audit line of the undone operation, so that the history shows both. */
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

/** The changed fields with their old and new values; never secrets or bookkeeping columns. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => !silent.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}
