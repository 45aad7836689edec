import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStack } from './toast-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeStack() {
  const stack = createToastStack({ most: 3, leaveMs: 200 });
  return {
    ...stack,
    say: (message: string, duration = 1000) => stack.show(message, { variant: 'success', duration }),
    open: () => stack.now().flatMap(({ message, isLeaving }) => (isLeaving ? [] : [message])),
    closeBy: (message: string) => stack.close(stack.now().find((toast) => toast.message === message)?.id ?? 0),
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

test('closes each toast after its own time, and removes it once it has left', () => {
  const { say, open, now, pass } = makeStack();
  say('short');
  say('long', 5000);
  pass(999);
  expect(open()).toEqual(['short', 'long']);
  pass(1);
  expect(open()).toEqual(['long']);
  expect(now()).toHaveLength(2);
  pass(200);
  expect(now()).toHaveLength(1);
});

test('never shows more than its maximum, and drops the oldest first', () => {
  const { say, now, open, pass } = makeStack();
  for (const message of ['a', 'b', 'c', 'd', 'e']) {
    say(message);
    expect(now().length).toBeLessThanOrEqual(3);
  }
  expect(open()).toEqual(['c', 'd', 'e']);
  pass(5000);
  expect(now()).toEqual([]);
});

test('ignores a message that is shown, but not one that is leaving', () => {
  const { say, open, closeBy, now } = makeStack();
  say('saved');
  say('saved');
  expect(now()).toHaveLength(1);
  closeBy('saved');
  say('saved');
  expect(open()).toEqual(['saved']);
});

test('waits while anything holds it, then gives at least half of the time', () => {
  const { say, open, hold, release, pass } = makeStack();
  say('first');
  pass(900);
  hold('pointer');
  hold('focus');
  say('second');
  pass(10_000);
  release('pointer');
  pass(10_000);
  expect(open()).toEqual(['first', 'second']);
  release('focus');
  pass(499);
  expect(open()).toEqual(['first', 'second']);
  pass(1);
  expect(open()).toEqual(['second']);
  pass(500);
  expect(open()).toEqual([]);
});

test('forgets pointer and focus with its last toast, because their end is never reported', () => {
  const { say, open, hold, closeBy, pass } = makeStack();
  say('first');
  hold('pointer');
  hold('focus');
  closeBy('first');
  pass(200);
  say('second');
  pass(1000);
  expect(open()).toEqual([]);
});

test('stays while the window is in the background, also for new toasts', () => {
  const { say, open, hold, release, pass } = makeStack();
  hold('window');
  say('first');
  pass(60_000);
  expect(open()).toEqual(['first']);
  release('window');
  pass(1000);
  expect(open()).toEqual([]);
});

test('reports every change once', () => {
  const { say, onChange, pass } = makeStack();
  const seen = vi.fn();
  const stop = onChange(seen);
  say('first');
  expect(seen).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(seen).toHaveBeenCalledTimes(2);
  pass(200);
  expect(seen).toHaveBeenCalledTimes(3);
  stop();
  say('second');
  expect(seen).toHaveBeenCalledTimes(3);
});
