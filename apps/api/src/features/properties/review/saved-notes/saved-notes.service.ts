import { type SavedNoteChange, type SavedNoteInput, savedNoteFields } from '@lintel/contract';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/problem.ts';
import { privateOwnership } from '../../../../platform/records/record.queries.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../../../platform/records/record.ts';
import { countSavedNotes, findSavedNote } from './saved-notes.queries.ts';
import { savedNotes } from './saved-notes.table.ts';

/** The list is not paginated, so it is limited. */
const MOST_NOTES = 200;

/** Other admins can use a shared note; only its author changes it. */
export const savedNote = record({
  entity: 'saved_note',
  displayName: 'This note',
  table: savedNotes,
  fields: savedNoteFields,
  own: privateOwnership(savedNotes, savedNotes.admin_id),
  find: (db, id, { admin }) => findSavedNote(db, admin.id, id),
});

export const createSavedNote = (context: Context, input: SavedNoteInput) =>
  createRecord(context, savedNote, async (tx) => {
    if ((await countSavedNotes(tx, context.admin.id)) >= MOST_NOTES)
      throw invalid({ name: [`Delete one first: you have ${MOST_NOTES} saved notes`] });
    return { set: { ...input, admin_id: context.admin.id } };
  });

export const updateSavedNote = (context: Context, id: number, { version, ...input }: SavedNoteChange) =>
  changeRecord(context, savedNote, { id, version }, async () => ({ set: input }));

export const deleteSavedNote = (context: Context, id: number) => deleteRecord(context, savedNote, id);
