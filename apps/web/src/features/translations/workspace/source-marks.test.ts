import { describe, expect, test } from 'vitest';
import { isTermUsed, markSource } from './source-marks.ts';

const source = 'Two balconies face the Harbour. The flat has 2 balconys. 179 steps.';

describe('source', () => {
  test('joins to the whole text again', () => {
    const parts = markSource(source, { sentence: 1, terms: ['Flat', 'Harbour'], missing: ['179'] });
    expect(parts.map(({ text }) => text).join('')).toBe(source);
  });

  test('marks the current sentence, its terms and the missing numbers', () => {
    const parts = markSource(source, { sentence: 1, terms: ['Flat', 'Harbour'], missing: ['179'] });
    const of = (mark: 'isCurrent' | 'isTerm' | 'isMissing') =>
      parts.filter((part) => part[mark]).map(({ text }) => text);
    expect(of('isCurrent').join('')).toBe('The flat has 2 balconys.');
    expect(of('isTerm')).toEqual(['Harbour', 'flat']);
    expect(of('isMissing')).toEqual(['179']);
  });

  test('matches a term only as a whole word, also in the plural', () => {
    const terms = (text: string) =>
      markSource(text, { terms: ['Flat'], missing: [] })
        .filter(({ isTerm }) => isTerm)
        .map((part) => part.text);
    expect(terms('A flatter roof over two flats')).toEqual(['flats']);
  });

  test('does not match a missing number inside another number', () => {
    const lost = markSource('1790 and 179', { terms: [], missing: ['179'] }).filter(({ isMissing }) => isMissing);
    expect(lost.map(({ start }) => start)).toEqual([9]);
  });
});

describe('glossary term', () => {
  test.each([
    ['شقة', 'الشقة هادئة', true],
    ['شقة', 'شقتان واسعتان', true],
    ['ميناء', 'فوق الميناء القديم', true],
    ['مطبخ', 'شقة هادئة', false],
    ['Balcon', 'Deux balcons au sud', true],
    ['Vue mer', 'Une belle vue sur la mer', true],
    ['Cuisine', 'Un salon clair', false],
  ])('finds %s in “%s”: %s', (translation, text, used) => {
    expect(isTermUsed({ translation }, text)).toBe(used);
  });
});
