import { expect, test } from 'vitest';
import { type DecisionValues, decidedBy, faultsOf, noDecision, previewOf } from './decision-values.ts';

const typed = (values: Partial<DecisionValues>): DecisionValues => ({ ...noDecision, ...values });
const wrong = (values: Partial<DecisionValues>) => faultsOf(typed(values)).map(({ path }) => path);

test('nothing is sent before a decision is chosen', () => {
  expect(wrong({})).toEqual(['act']);
  expect(decidedBy(noDecision)).toBeUndefined();
});

test('accepting asks for nothing; a note that is begun must be long enough', () => {
  expect(wrong({ act: 'accept' })).toEqual([]);
  expect(wrong({ act: 'accept', note: 'Ok' })).toEqual(['note']);
  expect(decidedBy(typed({ act: 'accept', note: '  ' }))).toEqual({ act: 'accept', note: null });
});

test('rejecting asks for a reason and a note', () => {
  expect(wrong({ act: 'reject' })).toEqual(['reason', 'note']);
  const values = typed({ act: 'reject', reason: 'duplicate', note: ' The same flat as another. ' });
  expect(faultsOf(values)).toEqual([]);
  expect(decidedBy(values)).toEqual({ act: 'reject', reason: 'duplicate', note: 'The same flat as another.' });
});

test('changes are asked for by field, with one reason and one note for all', () => {
  expect(wrong({ act: 'request_changes' })).toEqual(['fields', 'reason', 'note']);
  const values = typed({
    act: 'request_changes',
    fields: ['description', 'price'],
    reason: 'price_suspect',
    note: 'Is this the full rent?',
  });
  expect(faultsOf(values)).toEqual([]);
  expect(decidedBy(values)).toEqual({
    act: 'request_changes',
    fields: [
      { field: 'description', reason: 'price_suspect', note: null },
      { field: 'price', reason: 'price_suspect', note: null },
    ],
    reason: 'price_suspect',
    note: 'Is this the full rent?',
  });
});

test('each field may have its own reason and note; then the note on the whole may stay empty', () => {
  const fields: DecisionValues['fields'] = ['description', 'price'];
  const begun = typed({ act: 'request_changes', fields, isEach: true });
  expect(faultsOf(begun).map(({ path }) => path)).toEqual([
    'each.description.reason',
    'each.description.note',
    'each.price.reason',
    'each.price.note',
  ]);
  const values = typed({
    ...begun,
    each: {
      description: { reason: 'contact_in_text', note: 'Please take the number out.' },
      price: { reason: 'price_suspect', note: '' },
    },
    note: 'Two small things.',
  });
  expect(faultsOf(values)).toEqual([]);
  expect(decidedBy(values)).toEqual({
    act: 'request_changes',
    fields: [
      { field: 'description', reason: 'contact_in_text', note: 'Please take the number out.' },
      { field: 'price', reason: 'price_suspect', note: null },
    ],
    reason: null,
    note: 'Two small things.',
  });
});

test('a preview is asked for while words are short, not while they are too long', () => {
  expect(previewOf(typed({ act: 'reject', note: 'No' }))).toEqual({ act: 'reject', reason: 'other', note: 'No' });
  expect(previewOf(typed({ act: 'reject', note: 'x'.repeat(501) }))).toBeUndefined();
  expect(previewOf(typed({ act: 'request_changes' }))).toBeUndefined();
});

test('a reason without its note yet is previewed, not an error', () => {
  const begun = typed({
    act: 'request_changes',
    fields: ['description', 'price'],
    isEach: true,
    each: { description: { reason: 'contact_in_text' }, price: { note: 'Is it the full rent?' } },
  });
  expect(previewOf(begun)).toMatchObject({
    fields: [
      { field: 'description', reason: 'contact_in_text', note: null },
      { field: 'price', reason: 'other', note: 'Is it the full rent?' },
    ],
  });
  expect(wrong(begun)).toEqual(['each.description.note', 'each.price.reason']);
});
