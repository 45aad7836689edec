import type { ToastOptions } from './toast.tsx';

export type ShownToast = Required<Pick<ToastOptions, 'variant'>> &
  Pick<ToastOptions, 'action'> & { id: number; message: string; isLeaving: boolean };

/** The remaining time until a toast closes by itself, and its timer while nothing holds it. */
type Clock = { duration: number; left: number; since: number; timer?: ReturnType<typeof setTimeout> };

/** Why toasts do not close now: the pointer or the focus is in them, or the window is in the background. */
export type Hold = 'pointer' | 'focus' | 'window';

/** When each toast closes. Holds stop all clocks together. */
function createClocks(onEnd: (id: number) => void) {
  const clocks = new Map<number, Clock>();
  const holds = new Set<Hold>();
  const run = (id: number, clock: Clock) => {
    clock.since = Date.now();
    clock.timer = setTimeout(() => onEnd(id), clock.left);
  };
  const pause = (clock: Clock) => {
    if (clock.timer === undefined) return;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    // Half of its time at least, so that it does not vanish as soon as it is let go.
    clock.left = Math.max(clock.left - (Date.now() - clock.since), clock.duration / 2);
  };
  return {
    start: (id: number, duration: number) => {
      const clock: Clock = { duration, left: duration, since: 0 };
      clocks.set(id, clock);
      if (holds.size === 0) run(id, clock);
    },
    stop: (id: number) => {
      clearTimeout(clocks.get(id)?.timer);
      clocks.delete(id);
    },
    hold: (why: Hold) => {
      holds.add(why);
      for (const clock of clocks.values()) pause(clock);
    },
    release: (why: Hold) => {
      if (!holds.delete(why) || holds.size > 0) return;
      for (const [id, clock] of clocks) run(id, clock);
    },
  };
}

type Options = {
  /** The number of toasts shown at once. */
  most: number;
  /** How long a toast takes to leave. */
  leaveMs: number;
};

type NewToast = Pick<ShownToast, 'variant' | 'action'> & { duration: number };

/** The visible toasts, oldest first, and when they close. */
export function createToastStack({ most, leaveMs }: Options) {
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    shown = next;
    // An empty stack has no element that could still report that the pointer or the focus has left.
    if (next.length === 0) for (const hold of ['pointer', 'focus'] as const) clocks.release(hold);
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    clocks.stop(id);
    if (!shown.some((toast) => toast.id === id && !toast.isLeaving)) return;
    set(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => set(shown.filter((toast) => toast.id !== id)), leaveMs);
  };
  const clocks = createClocks(close);
  const show = (message: string, { duration, ...toast }: NewToast) => {
    if (shown.some((other) => other.message === message && !other.isLeaving)) return;
    lastId += 1;
    const dropped = shown.slice(0, -(most - 1));
    for (const { id } of dropped) clocks.stop(id);
    set([...shown.slice(dropped.length), { ...toast, id: lastId, message, isLeaving: false }]);
    clocks.start(lastId, duration);
  };
  return {
    now: () => shown,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    close,
    hold: clocks.hold,
    release: clocks.release,
  };
}
