import { expect, test } from 'vitest';
import { toolOfKey } from './draw-tools.ts';

const pressed = (key: string, held: object = {}) =>
  toolOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('selects a tool by V, P, F and B in either case', () => {
  expect(['v', 'P', 'f', 'B'].map((key) => pressed(key))).toEqual(['select', 'polygon', 'freehand', 'rectangle']);
});

test('ignores other keys and browser shortcuts', () => {
  expect([pressed('x'), pressed('p', { ctrlKey: true }), pressed('f', { metaKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
