import { expect, test } from 'vitest';
import { plainFallback, withFieldParts, withoutFieldParts } from './merge-field-text.ts';

test('turns merge fields into nodes in the editor and back into text in the email', () => {
  const mail = '<p>Hello {{first_name|there}}, <strong>{{last_name}}</strong></p>';
  const parts = withFieldParts(mail);
  expect(parts).toContain('<span data-field="first_name" data-fallback="there"></span>');
  expect(parts).toContain('<strong><span data-field="last_name" data-fallback=""></span></strong>');
  const drawn = '<p>Hello <span data-field="first_name" data-fallback="there">{{first_name|there}}</span></p>';
  expect(withoutFieldParts(drawn)).toBe('<p>Hello {{first_name|there}}</p>');
  expect(withFieldParts(drawn)).toBe(drawn);
});

test('leaves unknown fields as text and does not split the label of a button', () => {
  const mail = '<p>{{nickname}} <a data-button="" href="https://lintel.test">Hi {{first_name}}</a></p>';
  expect(withFieldParts(mail)).toBe(mail);
});

test('removes characters from a fallback that would end the field or start HTML', () => {
  expect(plainFallback(' fr<b>ie|nd}} ')).toBe('frbiend');
});
