import type { SavedNote } from '@lintel/contract/features/properties/saved-notes';
import { expect, test } from 'vitest';
import { insertedAt, orderedNotes } from './saved-note-order.ts';

const note = (id: number, name: string, texts: SavedNote['texts'], fields: SavedNote['fields'] = []): SavedNote => ({
  id,
  version: 1,
  created_at: '2026-11-18T10:00:00Z',
  updated_at: '2026-11-18T10:00:00Z',
  name,
  texts,
  fields,
  reasons: [],
  is_shared: false,
  is_mine: true,
});

const notes = [
  note(1, 'Photos de jour', { fr: 'De jour, volets ouverts.' }, ['photos']),
  note(2, 'Étage', { fr: 'Indiquez l’étage.', en: 'Which floor?' }, ['floor']),
  note(3, 'Floor plan', { en: 'A floor plan helps.' }),
];
const ids = (choices: { note: SavedNote }[]) => choices.map((choice) => choice.note.id);

test("lists notes in the owner's language for the chosen fields first, then other languages", () => {
  const { fitting, others, foreign } = orderedNotes(notes, { locale: 'fr', about: ['photos'], search: '' });
  expect([ids(fitting), ids(others), ids(foreign)]).toEqual([[1], [2], [3]]);
});

test('searches names and texts, ignoring accents', () => {
  const { fitting, others, foreign } = orderedNotes(notes, { locale: 'fr', about: [], search: 'etage' });
  expect([ids(fitting), ids(others), ids(foreign)]).toEqual([[2], [], []]);
});

test('inserts a saved note at the caret and replaces the selection', () => {
  expect(insertedAt('', 'By day.', 0, 0)).toEqual({ text: 'By day.', caret: 7 });
  expect(insertedAt('Hello. Bye.', 'By day.', 7, 7)).toEqual({ text: 'Hello. By day.Bye.', caret: 14 });
  expect(insertedAt('Hello.', 'By day.', 6, 6)).toEqual({ text: 'Hello. By day.', caret: 14 });
  expect(insertedAt('Hello you', 'all', 6, 9)).toEqual({ text: 'Hello all', caret: 9 });
});
