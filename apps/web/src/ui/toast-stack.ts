import type { ToastOptions } from './toast.tsx';

export type ShownToast = Required<Pick<ToastOptions, 'variant'>> &
  Pick<ToastOptions, 'action'> & { id: number; message: string; isLeaving: boolean };

/** The remaining time until it closes by itself, and its timer while nothing holds it. */
type Clock = { duration: number; left: number; since: number; timer?: ReturnType<typeof setTimeout> };

/** Why toasts do not close now: the pointer or the focus is in them, or the window is in the background. */
export type Hold = 'pointer' | 'focus' | 'window';

type Options = {
  /** The number of toasts shown at once. */
  most: number;
  /** How long a toast takes to leave. */
  leaveMs: number;
};

/** The visible toasts, oldest first, and when they close. */
export function createToastStack({ most, leaveMs }: Options) {
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const clocks = new Map<number, Clock>();
  const holds = new Set<Hold>();
  const listeners = new Set<() => void>();

  const set = (next: readonly ShownToast[]) => {
    shown = next;
    // An empty stack has no element that could still report that the pointer or the focus has left.
    if (next.length === 0) for (const hold of ['pointer', 'focus'] as const) holds.delete(hold);
    for (const listener of listeners) listener();
  };
  const stop = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
  };
  const close = (id: number) => {
    stop(id);
    if (!shown.some((toast) => toast.id === id && !toast.isLeaving)) return;
    set(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => set(shown.filter((toast) => toast.id !== id)), leaveMs);
  };
  const run = (id: number, clock: Clock) => {
    clock.since = Date.now();
    clock.timer = setTimeout(() => close(id), clock.left);
  };
  const show = (
    message: string,
    { duration, ...toast }: Pick<ShownToast, 'variant' | 'action'> & { duration: number },
  ) => {
    const open = shown.filter(({ isLeaving }) => !isLeaving);
    if (open.some((other) => other.message === message)) return;
    lastId += 1;
    const clock: Clock = { duration, left: duration, since: 0 };
    clocks.set(lastId, clock);
    const kept = shown.slice(-(most - 1));
    for (const { id } of shown) if (!kept.some((other) => other.id === id)) stop(id);
    set([...kept, { ...toast, id: lastId, message, isLeaving: false }]);
    if (holds.size === 0) run(lastId, clock);
  };
  const hold = (why: Hold) => {
    holds.add(why);
    for (const clock of clocks.values()) {
      if (clock.timer === undefined) continue;
      clearTimeout(clock.timer);
      clock.timer = undefined;
      // Half of its time at least, so that it does not vanish as soon as it is let go.
      clock.left = Math.max(clock.left - (Date.now() - clock.since), clock.duration / 2);
    }
  };
  const release = (why: Hold) => {
    if (!holds.delete(why) || holds.size > 0) return;
    for (const [id, clock] of clocks) run(id, clock);
  };
  return {
    now: () => shown,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    close,
    hold,
    release,
  };
}
