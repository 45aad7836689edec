import { expect, test } from 'vitest';
import { nearChanges, wordDiff } from './word-diff.ts';

/** `[-old-]` and `{+new+}`, as `git diff --word-diff` prints it. */
const told = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

test('marks changed words and leaves the others unmarked', () => {
  expect(told('The larger one is sunny.', 'The larger one is shaded until noon.')).toBe(
    'The larger one is [-sunny-]{+shaded until noon+}.',
  );
});

test('marks additions at the end and removals at the start', () => {
  expect(told('Two rooms.', 'Two rooms. Call 050 555 0142.')).toBe('Two rooms.{+ Call 050 555 0142.+}');
  expect(told('Very big rooms', 'big rooms')).toBe('[-Very -]big rooms');
});

test('treats an amount as one word', () => {
  expect(told('16,000', '14,500')).toBe('[-16,000-]{+14,500+}');
});

test('merges adjacent changed words into one change', () => {
  expect(told('a quiet old street', 'a loud new street')).toBe('a [-quiet old-]{+loud new+} street');
});

test('splits Arabic text into words', () => {
  expect(told('بيت قرب البحر', 'بيت قرب السوق')).toBe('بيت قرب [-البحر-]{+السوق+}');
});

test('preserves both texts in the parts', () => {
  const before = 'A flat with a view.\nSecond floor, no lift; two bedrooms and a bath.';
  const after = 'A bright flat with a view.\nThird floor with a lift; two bedrooms, one bath.';
  const parts = wordDiff(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

test('handles empty and equal texts', () => {
  expect(wordDiff('', '')).toEqual([]);
  expect(wordDiff('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  expect(wordDiff('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
});

test('shows only the words near a change of a long text', () => {
  const long = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ');
  const parts = nearChanges(wordDiff(`${long} old ${long}`, `${long} new ${long}`), 6);
  expect(parts.map(({ text }) => text)).toEqual(['… w57 w58 w59 ', 'old', 'new', ' w0 w1 w2 …']);
});
