import { beforeEach, expect, test, vi } from 'vitest';
import { recentPicks, rememberPick } from './recent-picks.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

const pick = (value: number) => ({ value, label: `No. ${value}` });

test('stores the last five picks, newest first, without duplicates', () => {
  for (const value of [1, 2, 3, 4, 5, 6, 2]) rememberPick('recent:3:city', pick(value));
  expect(recentPicks('recent:3:city').map(({ value }) => value)).toEqual([2, 6, 5, 4, 3]);
  expect(recentPicks('recent:4:city')).toEqual([]);
});

test.each(['[7]', '[{"label":"Paris"}]', '[{"value":9,"label":null}]', '{"value":9}', 'null', 'Rome'])(
  'picks of another shape are removed: %s',
  (stored) => {
    localStorage.setItem('recent:3:city', stored);
    expect(recentPicks('recent:3:city')).toEqual([]);
    expect(localStorage.getItem('recent:3:city')).toBeNull();
  },
);
