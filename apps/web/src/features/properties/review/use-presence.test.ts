import { expect, test } from 'vitest';
import { presenceIds } from './use-presence.ts';

test('asks for at most a hundred properties, and always for the open one', () => {
  const queue = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));
  expect(presenceIds(queue, 7)).toHaveLength(100);
  expect(presenceIds(queue, 777)).toHaveLength(100);
  expect(presenceIds(queue, 777)[0]).toBe(777);
  expect(presenceIds([{ id: 1 }], undefined)).toEqual([1]);
});
