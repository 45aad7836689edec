import { bigint, index, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';

type Noted = {
  /** For example `user` for `user_notes` and `user_id`. */
  of: string;
  record: PgColumn;
  index: string;
};

/** Notes of admins about the records of another table; deleted with them (cascade). */
export const noteTable = ({ of, record, index: inOrder }: Noted) =>
  pgTable(
    `${of}_notes`,
    {
      id: id(),
      record_id: bigint(`${of}_id`, { mode: 'number' }).notNull(),
      author_id: pointer().notNull(),
      text: text().notNull(),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [
      index(inOrder).on(t.record_id, t.id),
      references(`${of}_notes_${of}`, [t.record_id], [record]).onDelete('cascade'),
      references(`${of}_notes_author`, [t.author_id], [admins.id]),
    ],
  );

export type NoteTable = ReturnType<typeof noteTable>;
