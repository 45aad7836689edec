import { type SavedNote, savedNoteFields } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { replyColumns } from '../../../../platform/records/record.queries.ts';
import { savedNotes } from './saved-notes.table.ts';

const columns = (adminId: number) =>
  replyColumns(savedNotes, savedNoteFields, { is_mine: sql`${savedNotes.admin_id} = ${adminId}` });

const seenBy = (adminId: number) => sql`(admin_id = ${adminId} or is_shared)`;

/** The caller's own first, then shared ones. */
export const findSavedNotes = (db: Db, adminId: number) =>
  db.many<SavedNote>(sql`
    select ${columns(adminId)} from ${savedNotes} where ${seenBy(adminId)}
    order by admin_id = ${adminId} desc, lower(name), id limit 500`);

export const findSavedNote = (db: Db, adminId: number, id: number) =>
  db.maybe<SavedNote>(sql`select ${columns(adminId)} from ${savedNotes} where id = ${id} and ${seenBy(adminId)}`);

export const countSavedNotes = async (tx: Tx, adminId: number) =>
  (await tx.one<{ n: number }>(sql`select count(*) as n from ${savedNotes} where admin_id = ${adminId}`)).n;
