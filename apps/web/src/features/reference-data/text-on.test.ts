import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, textOn } from './text-on.ts';

test('uses white text on a dark colour and dark text on a light one', () => {
  expect(textOn('#171c45')).toBe('#ffffff');
  expect(textOn('#ffd666')).toBe('#000000');
});

test('has enough contrast on any colour', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (bytes) => {
      const colour = `#${bytes.join('')}`;
      expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
