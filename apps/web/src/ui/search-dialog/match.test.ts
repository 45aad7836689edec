import { expect, test } from 'vitest';
import { findEntries, partsOf } from './match.ts';

const entries = [
  { title: 'Café types', path: '/core/cafe-type', group: 'Core' },
  { title: 'Roles', path: '/staff/roles', group: 'Access' },
];
const titles = (query: string) => findEntries(entries, query).map(({ title }) => title);

test('search finds by title or path, ignoring case and accents in both', () => {
  expect(titles('CAFE')).toEqual(['Café types']);
  expect(titles('rôles')).toEqual(['Roles']);
  expect(titles('/staff')).toEqual(['Roles']);
  expect(titles('  roles ')).toEqual(['Roles']);
});

test('returns no matches for an empty query or regular expression characters', () => {
  expect(titles('   ')).toEqual([]);
  expect(titles('.*')).toEqual([]);
  expect(titles('(')).toEqual([]);
});

test('marks the matching parts of the original text', () => {
  const marked = (text: string, query: string) =>
    partsOf(text, query).map(({ text: part, hit }) => (hit ? `[${part}]` : part));
  expect(marked('Café, cafés', 'cafe')).toEqual(['[Café]', ', ', '[café]', 's']);
  expect(marked('Roles', 'x')).toEqual(['Roles']);
  expect(marked('Roles', '')).toEqual(['Roles']);
});
