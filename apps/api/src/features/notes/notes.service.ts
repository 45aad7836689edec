import type { Context, Tx } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { insertNote, removeNote } from './notes.queries.ts';
import type { NoteTable } from './notes.table.ts';

/** The record type that notes belong to. */
export type Noted = {
  entity: string;
  table: NoteTable;
  /** Returns the record if the caller may see it, otherwise throws. */
  see(context: Context, id: number): Promise<unknown>;
  /** Locks the record if the caller may change it, otherwise throws. */
  hold(tx: Tx, id: number): Promise<unknown>;
};

/** A note is not a record: it is never edited, and its audit entries belong to its record. */
const told = (tx: Tx, entity: string, act: string, id: number, note: [before: string | null, after: string | null]) =>
  audit(tx, { action: `${entity}.${act}`, entity, entity_id: id, changes: { note } });

export const addNote = (context: Context, { entity, table, hold }: Noted, id: number, text: string) =>
  context.transaction(async (tx) => {
    await hold(tx, id);
    const note = await insertNote(tx, table, id, text);
    await told(tx, entity, 'add_note', id, [null, text]);
    return note;
  });

/** Admins can delete only their own notes. */
export const deleteNote = (context: Context, { entity, table, hold }: Noted, id: number, noteId: number) =>
  context.transaction(async (tx) => {
    await hold(tx, id);
    const note = await removeNote(tx, table, id, noteId);
    if (!note) throw notFound('This note');
    await told(tx, entity, 'delete_note', id, [note.text, null]);
    return { id: noteId };
  });
