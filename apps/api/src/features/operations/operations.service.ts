import { type Permission, permissions, reachOf } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { dropMessages } from '../../platform/mail/outbox.queries.ts';
import { lacksRight, notFound, problem } from '../../platform/problem.ts';
import { audit, auditUndo } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { beginUndo, findOperation, lockOperation, touchedRows, undoRows } from './operations.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Rows stand again as they did; whoever keeps something beside them may want to know. */
    'operation.undone': { rows: { table_name: string; row_id: number }[] };
  }
}

/** Puts everything back that one of one's own operations changed, and keeps in what it wanted to send. */
export const undoOperation = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    const operation = await lockOperation(tx, context.admin.id, id);
    if (!operation) throw notFound('This operation');
    if (operation.undone_at) throw problem('illegal_transition', 'This was undone already.');
    if (!operation.is_kept) throw problem('illegal_transition', 'There is nothing to undo.');
    const needed = operation.permission.split(' ') as Permission[];
    if (permissions.includes(needed[0] as Permission) && !reachOf(needed, context.admin.permissions))
      throw lacksRight(needed.join(' or '));
    await beginUndo(tx, id);
    await undoRows(tx, id);
    await dropMessages(tx, id);
    await emit(tx, 'operation.undone', { rows: await touchedRows(tx, id) });
    await auditUndo(tx, id);
    await audit(tx, { action: 'operation.undo', entity: 'operation', entity_id: id });
    const undone = await findOperation(tx, context.admin.id, id);
    if (!undone) throw notFound('This operation');
    return undone;
  });
