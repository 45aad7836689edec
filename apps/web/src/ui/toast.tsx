export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

export type ToastOptions = {
  variant?: ToastVariant;
  /** A button in the toast, such as Undo. What takes back is also done by Ctrl or ⌘ with Z, the last one first. */
  action?: { label: string; onClick: () => void; takesBack?: boolean };
  /** Milliseconds until it goes by itself. */
  duration?: number;
};

/** What can be taken back while its card stands there, the last one last. */
export const undoable = new Set<() => void>();

/** Takes back what was done last, as long as its card stands there. */
export const takeBackLast = () => [...undoable].at(-1)?.();

type Say = (message: string, options: ToastOptions) => void;

const waiting: Parameters<Say>[] = [];
let say: Say | undefined;
let wake: (() => void) | undefined;

/** Says in passing what has happened. What is said before the cards are there is said as soon as they are. */
export function toast(message: string, options: ToastOptions = {}) {
  if (say) return say(message, options);
  waiting.push([message, options]);
  wake?.();
}

/** The cards are there, and say what waited. */
export function sayBy(how: Say) {
  say = how;
  for (const words of waiting.splice(0)) how(...words);
  return () => {
    say = undefined;
  };
}

/** Somebody who fetches the cards once they are wanted; whether they are already. */
export function wakeBy(how: () => void) {
  wake = how;
  return waiting.length > 0;
}
