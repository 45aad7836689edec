import type { Suggestion } from '@lintel/contract/features/translations/translation-work';
import { expect, test } from 'vitest';
import { chosenSuggestions, originAfter } from './suggestion-choice.ts';

const of = (origin: Suggestion['origin'], text: string): Suggestion => ({
  origin,
  text,
  score: origin === 'memory' ? 0.8 : null,
  source: '',
  reference: null,
  at: null,
  engine: null,
});

test('shows at most three suggestions, with the machine translation last', () => {
  const memory = ['a', 'b', 'c', 'd'].map((text) => of('memory', text));
  expect(chosenSuggestions(memory).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(chosenSuggestions([...memory, of('machine', 'm')]).map(({ text }) => text)).toEqual(['a', 'b', 'm']);
});

test('stays a machine translation only until a person edits it', () => {
  const machine = of('machine', 'm');
  expect(originAfter({ text: '', origin: null }, machine)).toBe('machine');
  expect(originAfter({ text: 'One.', origin: 'machine' }, machine)).toBe('machine');
  expect(originAfter({ text: 'One.', origin: 'person' }, machine)).toBe('person');
  expect(originAfter({ text: 'One.', origin: 'machine' }, of('memory', 'x'))).toBe('person');
});
