import type { Context, Tx } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { insertNote, removeNote } from './notes.queries.ts';
import type { NoteTable } from './notes.table.ts';

/** What notes are about. */
export type Noted = {
  entity: string;
  table: NoteTable;
  /** Finds one that the caller may see, or throws. */
  see(context: Context, id: number): Promise<unknown>;
  /** Finds and holds one that the caller may change, or throws. */
  hold(tx: Tx, id: number): Promise<unknown>;
};

/** A note is no record: it is never changed, and its line stands in the history of what it is about. */
const told = (tx: Tx, entity: string, act: string, id: number, note: [before: string | null, after: string | null]) =>
  audit(tx, { action: `${entity}.${act}`, entity, entity_id: id, changes: { note } });

export const addNote = (context: Context, { entity, table, hold }: Noted, id: number, text: string) =>
  context.transaction(async (tx) => {
    await hold(tx, id);
    const note = await insertNote(tx, table, id, text);
    await told(tx, entity, 'add_note', id, [null, text]);
    return note;
  });

/** Only one's own words can be taken back. */
export const deleteNote = (context: Context, { entity, table, hold }: Noted, id: number, noteId: number) =>
  context.transaction(async (tx) => {
    await hold(tx, id);
    const note = await removeNote(tx, table, id, noteId);
    if (!note) throw notFound('This note');
    await told(tx, entity, 'delete_note', id, [note.text, null]);
    return { id: noteId };
  });
