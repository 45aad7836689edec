import { expect, test } from 'vitest';
import { createPasswordStrengthEstimator } from './password-judge.ts';
import { refuseWeakPassword } from './passwords.ts';

const digits = (count: number) => Array.from({ length: count }, (_, index) => (index * index * 7 + 3) % 10).join('');
const judge = (password: string, personal: string[] = []) =>
  refuseWeakPassword('password', password, personal).then(
    () => 'taken',
    () => 'refused',
  );

test('does not block the event loop while estimating a password', async () => {
  await judge('the first one loads the dictionaries');
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await judge(digits(128));
  clearImmediate(next);
  expect(turns).toBeGreaterThan(0);
});

test('estimates only the first 64 characters of a password', async () => {
  const strong = 'plum-gravel-otter-91-tandem';
  expect(await judge(strong)).toBe('taken');
  expect(await judge(`${'a'.repeat(37)}${strong}`)).toBe('taken');
  expect(await judge(`${'a'.repeat(64)}${strong}`)).toBe('refused');
});

test('estimates concurrent passwords independently', async () => {
  const wishes = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? 'qwertyuiopasdfgh' : `plum-gravel-otter-${index}`,
  );
  expect(await Promise.all(wishes.map((each) => judge(each)))).toEqual(
    wishes.map((_, index) => (index % 2 ? 'refused' : 'taken')),
  );
  expect(await judge('sigrunhalvorsen1', ['Sigrun', 'Halvorsen'])).toBe('refused');
});

test('loads the dictionaries before the first estimate', async () => {
  const judge = createPasswordStrengthEstimator();
  expect(judge.isLoaded()).toBe(false);
  // A password that arrives during loading waits: the `loaded` message comes first.
  const order: string[] = [];
  await Promise.all([
    judge.load().then(() => order.push('loaded')),
    judge.judge('plum-gravel-otter-91-tandem', ['lintel']).then(() => order.push('judged')),
  ]);
  expect(order).toEqual(['loaded', 'judged']);
  expect(judge.isLoaded()).toBe(true);
  await judge.end();
  expect(judge.isLoaded()).toBe(false);
});
