import type { notesOf } from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { findNotes } from './notes.queries.ts';
import { addNote, deleteNote, type Noted } from './notes.service.ts';

/** Serves notes about the records of a feature from one declaration. */
export function serveNotes(app: App, { list, add, remove }: ReturnType<typeof notesOf>, noted: Noted) {
  serve(app, list, async (context, { params }) => {
    await noted.see(context, params.id);
    return findNotes(context.db, noted.table, params.id);
  });
  serve(app, add, (context, { params, body }) => addNote(context, noted, params.id, body.text));
  serve(app, remove, (context, { params }) => deleteNote(context, noted, params.id, params.note_id));
}
