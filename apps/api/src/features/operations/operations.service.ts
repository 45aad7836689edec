import { type Permission, permissions, type Scope, scopeForAccess } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { dropMessages } from '../../platform/mail/outbox.queries.ts';
import { notFound, permissionDenied, problem } from '../../platform/problem.ts';
import { audit, auditUndo } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { PERMISSION_SEPARATOR } from '../../platform/records/operations.queries.ts';
import { refuseUndo } from '../../platform/records/ownership.ts';
import type { AnyRecord } from '../../platform/records/record.queries.ts';
import {
  beginUndo,
  findOperation,
  isBeyondScope,
  lockOperation,
  stopOperation,
  touchedRows,
  trackedRows,
  undoRows,
} from './operations.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Emitted after rows were restored, for features with derived data. */
    'operation.undone': {
      operation_id: number;
      rows: { table_name: string; row_id: number }[];
      /** Whether users who were already emailed get a correction. */
      correction: boolean;
    };
  }
}

/** The caller's current scope for the permission of one call; 403 without it. */
function scopeOfCall({ admin }: Context, permission: string): Scope {
  const needed = permission.split(' ') as Permission[];
  if (!permissions.includes(needed[0] as Permission)) return 'all';
  const scope = scopeForAccess(needed, admin.permissions);
  if (!scope) throw permissionDenied(needed.join(' or '));
  return scope;
}

/** The narrowest of the scopes for the calls of an operation. */
function scopeNow(context: Context, recorded: string): Scope {
  const scopes = recorded.split(PERMISSION_SEPARATOR).map((permission) => scopeOfCall(context, permission));
  return scopes.includes('own') ? 'own' : 'all';
}

/** An undo needs the same permissions as the action, now: the features of the restored rows check it. */
async function refuseWhatIsNotTheirs(tx: Tx, records: readonly AnyRecord[], id: number, scope: Scope) {
  for (const type of records) {
    if (await isBeyondScope(tx, type, id, scope)) throw notFound(type.displayName);
    if (type.mayUndo || type.ownership)
      for await (const row of trackedRows(tx, type, id)) await refuseUndo(tx, type, row);
  }
}

type Undo = { id: number; correction?: boolean | undefined };

/** Restores everything that one of the caller's operations changed, and drops its unsent messages. */
export const undoOperation = (context: Context, records: readonly AnyRecord[], { id, correction = false }: Undo) =>
  context.transaction(async (tx) => {
    const operation = await lockOperation(tx, context.admin.id, id);
    if (!operation) throw notFound('This operation');
    if (operation.undone_at) throw problem('illegal_transition', 'This was undone already.');
    if (!operation.is_kept) throw problem('illegal_transition', 'There is nothing to undo.');
    await refuseWhatIsNotTheirs(tx, records, id, scopeNow(context, operation.permission));
    await beginUndo(tx, id);
    await undoRows(tx, id);
    await dropMessages(tx, id);
    await emit(tx, 'operation.undone', { operation_id: id, rows: await touchedRows(tx, id), correction });
    await auditUndo(tx, id);
    await audit(tx, { action: 'operation.undo', entity: 'operation', entity_id: id });
    const undone = await findOperation(tx, context.admin.id, id);
    if (!undone) throw notFound('This operation');
    return undone;
  });

/** Rejects further batches of a bulk action; what was done stays, and can be undone. */
export async function cancelOperation({ db, admin, transaction }: Context, id: number) {
  if (!(await findOperation(db, admin.id, id))) throw notFound('This operation');
  return transaction(async (tx) => {
    const stopped = await stopOperation(tx, admin.id, id);
    if (stopped === 0) throw problem('illegal_transition', 'There is nothing to cancel.');
    await audit(tx, { action: 'operation.cancel', entity: 'operation', entity_id: id });
    const operation = await findOperation(tx, admin.id, id);
    if (!operation) throw notFound('This operation');
    return operation;
  });
}
