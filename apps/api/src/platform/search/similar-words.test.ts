import { expect, test } from 'vitest';
import { editDistance, isAlmost, isLongEnough } from './similar-words.ts';

test.each([
  ['kensington', 'kensington', 0],
  ['kensignton', 'kensington', 1],
  ['kensngton', 'kensington', 1],
  ['kenssington', 'kensington', 1],
  ['kansington', 'kensington', 1],
  ['marnia', 'marina', 1],
  ['', 'abc', 3],
])('the edit distance of %j and %j is %i', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
});

test.each([
  ['kensignton', 'mews house off kensington gardens pr-001312'],
  ['gardns kensignton', 'mews house off kensington gardens'],
  ['kensignt', 'kensington'],
  ['marnia view', 'a view of the marina'],
])('%s matches: %s', (term, text) => {
  expect(isAlmost(term, text)).toBe(true);
});

test.each([
  ['zeppelin', 'mews house off kensington gardens'],
  ['marnia', 'market street'],
  ['pr-001313', 'pr-001312'],
  ['kensignton berlin', 'kensington gardens'],
])('%s does not match: %s', (term, text) => {
  expect(isAlmost(term, text)).toBe(false);
});

test('does not search for similar words when the term is short or has only digits', () => {
  expect(['abc', '12345', 'a b c d', '%%%%'].map(isLongEnough)).toEqual([false, false, false, false]);
  expect(['abcd', 'pr-1 mews'].map(isLongEnough)).toEqual([true, true]);
});
