import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { operations } from '../../platform/database/platform.table.ts';
import { noteProgress, presentOperation, resumeOperation } from '../../platform/records/operations.queries.ts';
import { locales } from '../places/index.ts';
import { properties, propertyTranslations } from '../properties/index.ts';
import { isOpen } from './translations.queries.ts';
import { translationRequests, translationSweeps } from './translations.table.ts';

// Opens or cancels the requests of a language that was activated or deactivated, in batches, as part of that operation.

const AT_ONCE = 200;

export type Sweep = { id: number; locale: LocaleCode; opens: boolean; operation_id: number; admin_id: number | null };

/** Published properties without a finished text or a request. */
const lacking = (locale: string) => sql`from ${properties}
  where properties.status = 'published' and properties.deleted_at is null
    and not exists (select 1 from ${propertyTranslations} live where live.property_id = properties.id and live.locale = ${locale} and live.is_done)
    and not exists (select 1 from ${translationRequests} request
      where request.property_id = properties.id and request.locale = ${locale} and request.status <> 'cancelled')`;
const openIn = (locale: string) => sql`from ${translationRequests} where locale = ${locale} and ${isOpen}`;

/** Queues the sweep with the change that needs it, and records how much there is to do. */
export async function queueLocaleSweep(tx: Tx, locale: LocaleCode, opens: boolean) {
  await tx.run(sql`
    insert into ${translationSweeps} (locale, opens, operation_id, admin_id)
    values (${locale}, ${opens}, ${presentOperation}, ${tx.context.adminId})`);
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total ${opens ? lacking(locale) : openIn(locale)}`,
  );
  await noteProgress(tx, { done: 0, skipped: 0 }, total);
}

export const findSweep = (database: Database) =>
  database.maybe<Sweep>(sql`
    select id, locale, opens, operation_id, admin_id from ${translationSweeps} where ended_at is null order by id limit 1`);

/**
 * Whether the sweep is still wanted: its operation was neither cancelled nor undone, and the language not changed back.
 */
export const isSweepStillWanted = (tx: Transaction, { operation_id, locale, opens }: Sweep) =>
  tx.maybe(sql`
    select 1 from ${operations} join ${locales} on locales.code = ${locale} and locales.is_active = ${opens}
    where operations.id = ${operation_id} and operations.undone_at is null and operations.cancelled_at is null`);

export const endSweep = (tx: Transaction, { id }: Sweep) =>
  tx.run(sql`update ${translationSweeps} set ended_at = now() where id = ${id}`);

export const someOpen = ({ locale }: Sweep) => sql`id in (select id ${openIn(locale)} order by id limit ${AT_ONCE})`;

export const someLacking = (tx: Transaction, { locale }: Sweep) =>
  tx.many<{ id: number }>(sql`select properties.id ${lacking(locale)} order by properties.id limit ${AT_ONCE}`);

/** Further writes of the sweep belong to the operation that queued it. */
export const goOnWith = (tx: Transaction, { operation_id }: Sweep) => tx.run(resumeOperation(operation_id));

/** Two servers may both be woken: the one with the row lock continues, the other skips it. */
export const lockSweep = (tx: Transaction, { id }: Sweep) =>
  tx.maybe(sql`select 1 from ${translationSweeps} where id = ${id} and ended_at is null for update skip locked`);

export const dropOldSweeps = (database: Database) =>
  database.run(sql`delete from ${translationSweeps} where ended_at < now() - interval '30 days'`);
