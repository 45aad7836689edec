import type { Note } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { person } from '../../platform/database/nested-columns.ts';
import { admins } from '../admins/index.ts';
import type { NoteTable } from './notes.table.ts';

const told = (table: NoteTable) => sql`
  select ${table.id}, ${table.text}, ${table.created_at},
    ${person(sql`admins`)} as author
  from ${table} join ${admins} on admins.id = ${table.author_id}`;

export const findNotes = (db: Db, table: NoteTable, recordId: number) =>
  db.many<Note>(sql`${told(table)} where ${table.record_id} = ${recordId} order by ${table.id} desc limit 500`);

export async function insertNote(tx: Tx, table: NoteTable, recordId: number, text: string) {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ${table} (${sql.identifier(table.record_id.name)}, author_id, text)
    values (${recordId}, ${tx.context.admin.id}, ${text}) returning id`);
  return tx.one<Note>(sql`${told(table)} where ${table.id} = ${id}`);
}

export const removeNote = (tx: Tx, table: NoteTable, recordId: number, noteId: number) =>
  tx.maybe<{ text: string }>(sql`
    delete from ${table}
    where ${table.id} = ${noteId} and ${table.record_id} = ${recordId} and ${table.author_id} = ${tx.context.admin.id} returning text`);
