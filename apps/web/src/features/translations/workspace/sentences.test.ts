import { describe, expect, test } from 'vitest';
import { insertionOf, sentenceAt, sourceSentence, spansOf, wordInsertion } from './sentences.ts';

const text = 'It is quiet.  It is bright.\nThe kitchen was renewed.';
const put = (target: string, { start, end, text: inserted }: ReturnType<typeof insertionOf>) =>
  target.slice(0, start) + inserted + target.slice(end);

test('finds the spans of sentences across line breaks and double spaces', () => {
  expect(spansOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'It is quiet.',
    'It is bright.',
    'The kitchen was renewed.',
  ]);
});

test('escapes the special characters of regular expressions', () => {
  const odd = 'Price (net) is 1.5* m². Why? Because [it] is.';
  expect(spansOf(odd)).toHaveLength(3);
});

describe('sentence at the caret', () => {
  test.each([
    ['', 0, 0],
    ['It is quiet.', 3, 0],
    ['It is quiet.', 12, 0],
    ['It is quiet. ', 13, 1],
    ['It is quiet. It', 15, 1],
    ['شقة هادئة. ', 11, 1],
  ])('in %j at %d is %d', (target, caret, sentence) => {
    expect(sentenceAt(target, caret)).toBe(sentence);
  });

  test('is at most the last sentence of the source', () => {
    expect(sourceSentence('One.', 'Un. Deux. Trois. ', 17)).toBe(0);
  });
});

describe('inserted suggestion', () => {
  test('replaces the sentence at the caret', () => {
    expect(put('Un. Deux. Trois.', insertionOf('Un. Deux. Trois.', 5, 'Zwei.'))).toBe('Un. Zwei. Trois.');
  });

  test('is appended where a new sentence begins', () => {
    expect(put('Un. ', insertionOf('Un. ', 4, 'Deux.'))).toBe('Un. Deux.');
    expect(put('', insertionOf('', 0, 'Un.'))).toBe('Un.');
  });

  test('separates a number from the text around it by spaces', () => {
    expect(put('شارع المخبز', wordInsertion('شارع المخبز', 11, '179'))).toBe('شارع المخبز 179');
    expect(put('Rue, Paris', wordInsertion('Rue, Paris', 3, '179'))).toBe('Rue 179, Paris');
    expect(put('Rue', wordInsertion('Rue', 0, '179'))).toBe('179 Rue');
  });
});
