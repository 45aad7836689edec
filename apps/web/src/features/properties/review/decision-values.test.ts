import { expect, test } from 'vitest';
import { type DecisionValues, noDecision, previewOf, toDecisionRequest, validateDecision } from './decision-values.ts';

const typed = ({ note, ...values }: Partial<DecisionValues> & { note?: string }): DecisionValues => {
  const all = { ...noDecision, ...values };
  return note === undefined || all.act === '' ? all : { ...all, notes: { ...all.notes, [all.act]: note } };
};
const wrong = (values: Parameters<typeof typed>[0]) => validateDecision(typed(values)).map(({ path }) => path);

test('sends nothing before a decision is chosen', () => {
  expect(wrong({})).toEqual(['act']);
  expect(toDecisionRequest(noDecision)).toBeUndefined();
});

test('accepts without any input, but a note must be long enough', () => {
  expect(wrong({ act: 'accept' })).toEqual([]);
  expect(wrong({ act: 'accept', note: 'Ok' })).toEqual(['notes.accept']);
  expect(toDecisionRequest(typed({ act: 'accept', note: '  ' }))).toEqual({ act: 'accept', note: null });
});

test('requires a reason and a note to reject', () => {
  expect(wrong({ act: 'reject' })).toEqual(['reason', 'notes.reject']);
  const values = typed({ act: 'reject', reason: 'duplicate', note: ' The same flat as another. ' });
  expect(validateDecision(values)).toEqual([]);
  expect(toDecisionRequest(values)).toEqual({ act: 'reject', reason: 'duplicate', note: 'The same flat as another.' });
});

test('presets the first applicable reason of a requested field and requires no note', () => {
  expect(wrong({ act: 'request_changes' })).toEqual(['fields']);
  const values = typed({ act: 'request_changes', fields: ['description', 'price', 'photos', 'floor'] });
  expect(validateDecision(values)).toEqual([]);
  expect(toDecisionRequest(values)).toEqual({
    act: 'request_changes',
    fields: [
      { field: 'description', reason: 'contact_in_text', note: null },
      { field: 'price', reason: 'price_suspect', note: null },
      { field: 'photos', reason: 'poor_photos', note: null },
      { field: 'floor', reason: 'missing_information', note: null },
    ],
    note: null,
  });
});

test("requires the field's own note or the general note for other reasons", () => {
  const values = {
    act: 'request_changes' as const,
    fields: ['price' as const],
    each: { price: { reason: 'other' as const } },
  };
  expect(wrong(values)).toEqual(['each.price.note']);
  expect(wrong({ ...values, each: { price: { reason: 'other', note: 'Per year?' } } })).toEqual([]);
  expect(wrong({ ...values, note: 'Is this the full rent?' })).toEqual([]);
});

test('previews a reason without its note', () => {
  const begun = typed({
    act: 'request_changes',
    fields: ['description', 'price'],
    each: { description: { reason: 'prohibited' }, price: { note: 'Is it the full rent?' } },
  });
  expect(previewOf(begun)).toMatchObject({
    fields: [
      { field: 'description', reason: 'prohibited', note: null },
      { field: 'price', reason: 'price_suspect', note: 'Is it the full rent?' },
    ],
  });
});

test('replaces a reason that is no longer applicable by the first applicable one', () => {
  const old = typed({ act: 'request_changes', fields: ['price'], each: { price: { reason: 'poor_photos' } } });
  expect(toDecisionRequest(old)).toMatchObject({ fields: [{ field: 'price', reason: 'price_suspect' }] });
});

test('retains the note of each decision while switching', () => {
  const notes = { accept: 'Welcome to Lintel.', request_changes: 'Nearly there.', reject: 'Offered twice.' };
  expect(toDecisionRequest(typed({ act: 'accept', notes }))).toMatchObject({ note: 'Welcome to Lintel.' });
  expect(toDecisionRequest(typed({ act: 'reject', reason: 'duplicate', notes }))).toMatchObject({
    note: 'Offered twice.',
  });
});

test('previews short texts, but not texts that are too long', () => {
  expect(previewOf(typed({ act: 'reject', note: 'No' }))).toEqual({ act: 'reject', reason: 'other', note: 'No' });
  expect(previewOf(typed({ act: 'reject', note: 'x'.repeat(501) }))).toBeUndefined();
  expect(previewOf(typed({ act: 'request_changes' }))).toBeUndefined();
});
