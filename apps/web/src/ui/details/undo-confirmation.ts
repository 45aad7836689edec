/** Emails that have been sent and cannot be recalled by an undo. */
export type SentEmails = { sent: number; sent_at: string | null };

/** The admin's choice: cancel (undefined), or undo with or without a correction email. */
export type UndoAnswer = { correction: boolean } | undefined;

type Question = { emails: SentEmails; who: string; answer: (answer: UndoAnswer) => void };

let question: Question | undefined;
const listeners = new Set<() => void>();

const show = (next: Question | undefined) => {
  question = next;
  for (const listener of listeners) listener();
};

export const onUndoQuestion = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const undoQuestion = () => question;

/**
 * Asks for confirmation, wherever the undo was started. If no dialog is mounted, the undo goes ahead without a
 * correction.
 */
export const confirmUndo = (emails: SentEmails, who: string) =>
  new Promise<UndoAnswer>((resolve) => {
    if (listeners.size === 0) return resolve({ correction: false });
    show({
      emails,
      who,
      answer: (answer) => {
        show(undefined);
        resolve(answer);
      },
    });
  });
