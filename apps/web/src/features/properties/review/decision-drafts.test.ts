import { beforeEach, expect, test, vi } from 'vitest';
import { keepDecision, readDecision } from './decision-drafts.ts';
import { noDecision } from './decision-values.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('reads a draft back for the same admin and property only', () => {
  const typed = { ...noDecision, act: 'reject' as const, notes: { ...noDecision.notes, reject: 'Offered twice.' } };
  keepDecision(1, 7, typed);
  expect(readDecision(1, 7)).toEqual(typed);
  expect(readDecision(2, 7)).toEqual(noDecision);
  expect(readDecision(1, 8)).toEqual(noDecision);
});

test.each([
  ['{"act":"request_changes","fields":["price"],"isEach":true,"each":{"price":{"reason":"other"}},"note":""}'],
  ['{"act":"accept","note":null}'],
  ['{"act":"request_changes","fields":["garage"]}'],
  ['{"fields":{"length":2}}'],
  ['"text"'],
  ['[1]'],
])('drops a stored draft with an invalid shape: %s', (stored) => {
  sessionStorage.setItem('decision:1:7', stored);
  expect(readDecision(1, 7)).toEqual(noDecision);
});
