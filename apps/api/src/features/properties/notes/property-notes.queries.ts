import type { Note } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { admins } from '../../admins/index.ts';
import { person } from '../list/property-columns.queries.ts';
import { propertyNotes } from '../parts/property-parts.table.ts';

const notes = sql`select property_notes.id, property_notes.text, property_notes.created_at, ${person(sql`admins`)} as author
  from ${propertyNotes} join ${admins} on admins.id = author_id`;

export const findPropertyNotes = (db: Db, propertyId: number) =>
  db.many<Note>(sql`${notes} where property_id = ${propertyId} order by property_notes.id desc limit 500`);

export const insertPropertyNote = async (tx: Tx, propertyId: number, authorId: number, text: string) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ${propertyNotes} (property_id, author_id, text) values (${propertyId}, ${authorId}, ${text}) returning id`);
  return tx.one<Note>(sql`${notes} where property_notes.id = ${id}`);
};

export const removePropertyNote = (tx: Tx, propertyId: number, noteId: number, authorId: number) =>
  tx.maybe<{ text: string }>(sql`
    delete from ${propertyNotes} where id = ${noteId} and property_id = ${propertyId} and author_id = ${authorId} returning text`);
