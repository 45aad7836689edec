import { type AdminWork, maxWorkCount, openTranslationStatuses } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { precompile } from '../../platform/database/statements.ts';

// Features reference admins, never the other way round: their tables are named here without importing them.

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

type Kind = { table: string; where: SQL };

const assigned: Kind = {
  table: 'properties',
  where: sql`properties.assigned_admin_id = admins.id and properties.deleted_at is null`,
};
const toDecide: Kind = { ...assigned, where: sql`${assigned.where} and properties.status = 'pending'` };
const added: Kind = {
  table: 'properties',
  where: sql`properties.added_by_id = admins.id and properties.deleted_at is null`,
};
const unpaid: Kind = { table: 'earnings', where: sql`earnings.admin_id = admins.id and earnings.status = 'payable'` };
const toTranslate: Kind = {
  table: 'translation_requests',
  where: sql`translation_requests.assigned_admin_id = admins.id and translation_requests.status in (${listed(openTranslationStatuses)})`,
};
const toShow: Kind = {
  table: 'appointments',
  where: sql`appointments.assigned_admin_id = admins.id and appointments.status in ('pending', 'accepted') and appointments.deleted_at is null`,
};

const rowsOf = ({ table, where }: Kind) => sql`select 1 from ${sql.identifier(table)} where ${where}`;

/** The count is capped, since the exact number above ten thousand is never used. */
const counted = (kind: Kind) =>
  sql`(select count(*) from (${rowsOf(kind)} limit ${sql.raw(String(maxWorkCount))}) counted)`;

export const workColumns = precompile(sql`${counted(assigned)} as assigned_count, ${counted(added)} as added_count,
  ${counted(unpaid)} as unpaid_count, ${counted(toDecide)} + ${counted(toTranslate)} + ${counted(toShow)} as open_work_count`);

export const hasOpenWork = precompile(
  sql`(exists (${rowsOf(toDecide)}) or exists (${rowsOf(toTranslate)}) or exists (${rowsOf(toShow)}))`,
);
export const hasUnpaid = precompile(sql`exists (${rowsOf(unpaid)})`);

/** All open work that a leaving admin has to hand over. */
export const countWork = (db: Db, id: number) =>
  db.one<AdminWork>(sql`
    select (select count(*) from properties where ${assigned.where}) as properties,
      (select count(*) from translation_requests where ${toTranslate.where}) as translation_requests,
      (select count(*) from appointments where ${toShow.where}) as appointments
    from admins where admins.id = ${id}`);
