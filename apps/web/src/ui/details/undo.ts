import { getOperation, undoOperation } from '@lintel/contract/features/operations/operations';
import { call } from '../../platform/call.ts';
import { confirmUndo, type SentEmails } from './undo-confirmation.ts';

/**
 * The emails already sent. An operation that cannot be read is undone without confirmation; the server still checks it.
 */
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

/** The outcome of an undo. */
export type Undone = 'kept' | 'undone' | 'corrected';

/**
 * Undoes operations, last one first, because a later one may depend on an earlier one. If emails have been sent, asks
 * for confirmation first and offers a correction.
 */
export async function undoOperations(ids: readonly number[], who = 'The reader'): Promise<Undone> {
  const emails = await sentBy(ids);
  const answer = emails.sent > 0 ? await confirmUndo(emails, who) : { correction: false };
  if (!answer) return 'kept';
  const { correction } = answer;
  for (const id of ids.toReversed()) await call(undoOperation, { id, ...(correction ? { correction } : {}) });
  return correction ? 'corrected' : 'undone';
}

/** "Undone: … A correction email will be sent." */
export const undoneText = (message: string, undone: Undone) =>
  undone === 'corrected' ? `Undone: ${message}. A correction email will be sent.` : `Undone: ${message}`;
