export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

export type ToastOptions = {
  variant?: ToastVariant;
  /** A button in the toast, such as Undo. With `takesBack`, Ctrl or ⌘ with Z runs it too, latest first. */
  action?: { label: string; onClick: () => void; takesBack?: boolean };
  /** Milliseconds until it closes by itself. */
  duration?: number;
};

/** The undo actions of the visible toasts, latest last. */
export const undoable = new Set<() => void>();

/** Undoes the last action whose toast is still visible. */
export const undoLast = () => [...undoable].at(-1)?.();

type Say = (message: string, options: ToastOptions) => void;

const waiting: Parameters<Say>[] = [];
let say: Say | undefined;
let wake: (() => void) | undefined;

/** Shows a toast. Toasts are queued until the lazy-loaded cards are ready. */
export function toast(message: string, options: ToastOptions = {}) {
  if (say) return say(message, options);
  waiting.push([message, options]);
  wake?.();
}

/** Registers the cards, and shows the queued toasts. */
export function sayBy(how: Say) {
  say = how;
  for (const words of waiting.splice(0)) how(...words);
  return () => {
    say = undefined;
  };
}

/** Registers the loader of the cards. Returns whether toasts are already queued. */
export function wakeBy(how: () => void) {
  wake = how;
  return waiting.length > 0;
}
