import { expect, test } from 'vitest';
import { differencesOf, merged } from './merge.ts';

const base = { name: 'Reviewer', description: 'Checks', permissions: { 'a.view': 'own', 'b.view': 'all' } };

test('takes a field that only one side changed without asking', () => {
  const yours = { ...base, name: 'Senior reviewer' };
  const theirs = { ...base, description: 'Checks and publishes' };
  const differences = differencesOf(base, yours, theirs);
  expect(differences.map(({ key, pick, both }) => [key, pick, both])).toEqual([
    ['name', 'yours', false],
    ['description', 'theirs', false],
  ]);
  expect(merged(theirs, differences)).toEqual({
    ...base,
    name: 'Senior reviewer',
    description: 'Checks and publishes',
  });
});

test('marks a field that both sides changed and uses the picked side', () => {
  const differences = differencesOf(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
  expect(differences).toMatchObject([{ key: 'name', both: true, pick: 'yours' }]);
  expect(merged({ ...base, name: 'Theirs' }, differences)).toMatchObject({ name: 'Mine' });
  const picked = differences.map((difference) => ({ ...difference, pick: 'theirs' as const }));
  expect(merged({ ...base, name: 'Theirs' }, picked)).toMatchObject({ name: 'Theirs' });
});

test('merges the entries of a field one by one', () => {
  const yours = { ...base, permissions: { 'a.view': 'all', 'b.view': 'all' } };
  const theirs = { ...base, permissions: { 'a.view': 'own', 'c.view': 'all' } };
  const differences = differencesOf(base, yours, theirs);
  expect(merged(theirs, differences).permissions).toEqual({ 'a.view': 'all', 'c.view': 'all' });
});

test('treats a removal as a change', () => {
  const yours = { ...base, permissions: { 'a.view': 'own' } };
  const theirs = { ...base, name: 'Other' };
  expect(merged(theirs, differencesOf(base, yours, theirs))).toEqual({
    ...base,
    name: 'Other',
    permissions: { 'a.view': 'own' },
  });
});

test('treats empty text, null and undefined as equal', () => {
  expect(differencesOf({ note: null }, { note: '' }, { note: null })).toEqual([]);
});
