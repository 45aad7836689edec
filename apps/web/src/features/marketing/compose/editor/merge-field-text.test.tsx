import { expect, test } from 'vitest';
import { plainFallback, withFieldParts, withoutFieldParts } from './merge-field-text.ts';

test('fields of a mail are parts in the editor, and text again in the mail', () => {
  const mail = '<p>Hello {{first_name|there}}, <strong>{{last_name}}</strong></p>';
  const parts = withFieldParts(mail);
  expect(parts).toContain('<span data-field="first_name" data-fallback="there"></span>');
  expect(parts).toContain('<strong><span data-field="last_name" data-fallback=""></span></strong>');
  const drawn = '<p>Hello <span data-field="first_name" data-fallback="there">{{first_name|there}}</span></p>';
  expect(withoutFieldParts(drawn)).toBe('<p>Hello {{first_name|there}}</p>');
  expect(withFieldParts(drawn)).toBe(drawn);
});

test('a field that nobody has stays text, and the words of a button are one text', () => {
  const mail = '<p>{{nickname}} <a data-button="" href="https://lintel.test">Hi {{first_name}}</a></p>';
  expect(withFieldParts(mail)).toBe(mail);
});

test('a fallback ends no field and starts no HTML', () => {
  expect(plainFallback(' fr<b>ie|nd}} ')).toBe('frbiend');
});
