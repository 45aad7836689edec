import { expect, test } from 'vitest';
import { loadPhones, phoneText, typedPhone } from './phone.ts';

test('shows a phone number ungrouped until the library has loaded, then grouped', async () => {
  expect(phoneText('+971505550142')).toBe('+971505550142');
  await loadPhones();
  expect(phoneText('+971505550142')).toBe('+971 50 555 0142');
  expect(phoneText('+33612345678')).toBe('+33 6 12 34 56 78');
  expect(phoneText('by pigeon')).toBe('by pigeon');
});

test.each([
  ['+971 50 555 0142', '+971505550142'],
  ['00971 (50) 555-0142', '+971505550142'],
  ['+44/20.7123.4567', '+442071234567'],
  ['  ', null],
  ['', null],
  [null, null],
])('“%s” is sent as %s', (typed, sent) => {
  expect(typedPhone(typed)).toBe(sent);
});
