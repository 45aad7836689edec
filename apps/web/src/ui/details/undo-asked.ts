/** Emails that an undo can no longer keep back. */
export type SentEmails = { sent: number; sent_at: string | null };

/** What the admin says to it: not at all, or with a correction email or without. */
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

/** Asks once, wherever the undo was started; without a page that asks, no correction is sent. */
export const askBeforeUndo = (emails: SentEmails, who: string) =>
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
