import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, textOn } from './text-on.ts';

test('words on a dark colour are white, on a light one dark', () => {
  expect(textOn('#171c45')).toBe('#ffffff');
  expect(textOn('#ffd666')).toBe('#000000');
});

test('on whatever colour, the words can be read', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (bytes) => {
      const colour = `#${bytes.join('')}`;
      expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
