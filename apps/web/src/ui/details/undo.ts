import { getOperation, undoOperation } from '@lintel/contract/features/operations/operations';
import { call } from '../../platform/call.ts';
import { askBeforeUndo, type SentEmails } from './undo-asked.ts';

/** What has gone already; an operation that cannot be read is undone without asking, and refused by the server if need be. */
async function sentBy(ids: readonly number[]): Promise<SentEmails> {
  const all = await Promise.all(
    ids.map((id) =>
      call(getOperation, { id }).then(
        ({ emails }) => emails,
        () => ({ sent: 0, sent_at: null }),
      ),
    ),
  );
  const times = all.flatMap(({ sent_at }) => sent_at ?? []).sort();
  return { sent: all.reduce((sum, { sent }) => sum + sent, 0), sent_at: times[0] ?? null };
}

/** What became of it. */
export type Undone = 'kept' | 'undone' | 'corrected';

/**
 * Takes operations back, the last one first: a later one may stand on an earlier one. If emails have gone, that is said
 * before, and a correction is offered.
 */
export async function undoOperations(ids: readonly number[], who = 'The reader'): Promise<Undone> {
  const emails = await sentBy(ids);
  const answer = emails.sent > 0 ? await askBeforeUndo(emails, who) : { correction: false };
  if (!answer) return 'kept';
  const { correction } = answer;
  for (const id of ids.toReversed()) await call(undoOperation, { id, ...(correction ? { correction } : {}) });
  return correction ? 'corrected' : 'undone';
}

/** "Undone: … A correction email will be sent." */
export const undoneText = (message: string, undone: Undone) =>
  undone === 'corrected' ? `Undone: ${message}. A correction email will be sent.` : `Undone: ${message}`;
