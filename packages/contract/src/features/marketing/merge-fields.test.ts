import { expect, test } from 'vitest';
import { mergeFieldsAsLabels, mergeParts, unknownFields } from './merge-fields.ts';

test('shows fields by their names and never shows braces', () => {
  expect(mergeFieldsAsLabels('Hello {{first_name|there}}')).toBe('Hello First name');
  expect(mergeFieldsAsLabels('{{ first_name }} {{last_name}}: {{email}}')).toBe('First name Last name: Email');
  expect(mergeFieldsAsLabels('Hi {{nickname}}, {{first_name')).toBe('Hi nickname, first_name');
  expect(mergeFieldsAsLabels('{one} brace } stays')).toBe('{one} brace } stays');
});

test('names a field that is unknown or never closed', () => {
  expect(unknownFields('{{first_name}} {{nick}} {{nick}} {{first_name')).toEqual(['{{nick}}', '{{first_name']);
  expect(mergeParts('{{first_name')).toEqual(['{{first_name']);
});
