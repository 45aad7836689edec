import { expect, test } from 'vitest';
import { toolOfKey } from './draw-tools.ts';

const pressed = (key: string, held: object = {}) =>
  toolOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('V, P, F and B take a tool, in either case', () => {
  expect(['v', 'P', 'f', 'B'].map((key) => pressed(key))).toEqual(['select', 'polygon', 'freehand', 'rectangle']);
});

test('other keys, and those of the browser, take none', () => {
  expect([pressed('x'), pressed('p', { ctrlKey: true }), pressed('f', { metaKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
