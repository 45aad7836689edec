import { type Permission, permissions, reachOf, type Scope } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { dropMessages } from '../../platform/mail/outbox.queries.ts';
import { lacksRight, notFound, problem } from '../../platform/problem.ts';
import { audit, auditUndo } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import type { AnyRecord } from '../../platform/records/record.queries.ts';
import {
  beginUndo,
  findOperation,
  isBeyondScope,
  keptRows,
  lockOperation,
  stopOperation,
  touchedRows,
  undoRows,
} from './operations.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Rows stand again as they did; whoever keeps something beside them may want to know. */
    'operation.undone': {
      operation_id: number;
      rows: { table_name: string; row_id: number }[];
      /** Users who were emailed about it already shall read that it was undone. */
      correction: boolean;
    };
  }
}

/** How far the right that an operation was done by reaches for the caller now; without it, 403. */
function reachNow({ admin }: Context, permission: string): Scope {
  const needed = permission.split(' ') as Permission[];
  if (!permissions.includes(needed[0] as Permission)) return 'all';
  const scope = reachOf(needed, admin.permissions);
  if (!scope) throw lacksRight(needed.join(' or '));
  return scope;
}

/** What one may not do now, one may not undo now: the rooms whose rows are put back are asked again. */
async function refuseWhatIsNotTheirs(tx: Tx, records: readonly AnyRecord[], id: number, scope: Scope) {
  for (const type of records) {
    if (await isBeyondScope(tx, type, id, scope)) throw notFound(type.called);
    if (type.mayUndo) for await (const row of keptRows(tx, type, id)) await type.mayUndo(tx, row);
  }
}

type Undo = { id: number; correction?: boolean | undefined };

/** Puts everything back that one of one's own operations changed, and keeps in what it wanted to send. */
export const undoOperation = (context: Context, records: readonly AnyRecord[], { id, correction = false }: Undo) =>
  context.transaction(async (tx) => {
    const operation = await lockOperation(tx, context.admin.id, id);
    if (!operation) throw notFound('This operation');
    if (operation.undone_at) throw problem('illegal_transition', 'This was undone already.');
    if (!operation.is_kept) throw problem('illegal_transition', 'There is nothing to undo.');
    await refuseWhatIsNotTheirs(tx, records, id, reachNow(context, operation.permission));
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

/** No further call of an act on many records is taken; what was done stays, and can be undone. */
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
