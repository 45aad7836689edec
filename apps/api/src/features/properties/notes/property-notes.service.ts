import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { audit } from '../../../platform/records/audit.queries.ts';
import { viewerOf } from '../property-access.ts';
import { lockStanding } from '../property-writes.queries.ts';
import { insertPropertyNote, removePropertyNote } from './property-notes.queries.ts';

export const addNote = (context: Context, id: number, text: string) =>
  context.transaction(async (tx) => {
    if (!(await lockStanding(tx, id, viewerOf(context)))) throw notFound('This property');
    const note = await insertPropertyNote(tx, id, context.admin.id, text);
    await audit(tx, {
      action: 'property.add_note',
      entity: 'property',
      entity_id: id,
      changes: { note: [null, text] },
    });
    return note;
  });

/** Only one's own words can be taken back. */
export const deleteNote = (context: Context, id: number, noteId: number) =>
  context.transaction(async (tx) => {
    if (!(await lockStanding(tx, id, viewerOf(context)))) throw notFound('This property');
    const note = await removePropertyNote(tx, id, noteId, context.admin.id);
    if (!note) throw notFound('This note');
    await audit(tx, {
      action: 'property.delete_note',
      entity: 'property',
      entity_id: id,
      changes: { note: [note.text, null] },
    });
    return { id: noteId };
  });
