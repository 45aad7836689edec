import type { Context, Tx } from '../context.ts';
import { audit, difference } from './audit.queries.ts';
import type { Decision } from './decision.ts';
import { ownedByCreator } from './ownership.ts';
import { insertRecord, type RecordTable, type RecordType } from './record.queries.ts';
import { audited, writeAll } from './record-changes.ts';
import { refuseReferences } from './references.ts';
import { answering, sent } from './saved-reply.ts';

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
