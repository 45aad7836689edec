import * as contract from '@lintel/contract';
import { type App, serve } from '../../../../platform/http/serve.ts';
import { findSavedNotes } from './saved-notes.queries.ts';
import { createSavedNote, deleteSavedNote, updateSavedNote } from './saved-notes.service.ts';

export function savedNoteRoutes(app: App) {
  serve(app, contract.listSavedNotes, ({ db, admin }) => findSavedNotes(db, admin.id));
  serve(app, contract.createSavedNote, (context, { body }) => createSavedNote(context, body));
  serve(app, contract.updateSavedNote, (context, { params, body }) => updateSavedNote(context, params.id, body));
  serve(app, contract.deleteSavedNote, (context, { params }) => deleteSavedNote(context, params.id));
}
