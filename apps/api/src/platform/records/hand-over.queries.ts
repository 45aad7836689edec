import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../context.ts';
import { events } from '../database/platform.table.ts';
import { presentOperation } from './operations.queries.ts';
import type { RecordTable, RecordType } from './record.queries.ts';

type HandOver<T extends RecordTable> = {
  type: Pick<RecordType<T>, 'entity' | 'table'>;
  /** The column of the owner. */
  column: PgColumn;
  from: number;
  to: number;
  /** Restricts which of their records are handed over. */
  only: SQL;
};

/** Batch size, so that each statement stays below its timeout. */
const MOST = 1000;

async function someOver<T extends RecordTable>(tx: Tx, { type, column, from, to, only }: HandOver<T>) {
  const { adminId, request } = tx.context;
  const name = sql.identifier(column.name);
  return (
    await tx.one<{ count: number }>(sql`
      with held as (
        select id from ${type.table} where ${column} = ${from} and ${only} order by id limit ${MOST} for no key update
      ), moved as (
        update ${type.table} set ${name} = ${to}, version = version + 1, updated_at = now()
        where id in (select id from held) returning id
      ), told as (
        insert into ${events} (actor_id, action, entity, entity_id, changes, ip, request_id, operation_id)
        select ${adminId}::bigint, ${`${type.entity}.hand_over`}, ${type.entity}, moved.id,
          jsonb_build_object(${column.name}::text, jsonb_build_array(${from}::bigint, ${to}::bigint)),
          ${request.ip}::text, ${request.id}::text, ${presentOperation} from moved
      ) select count(*) as count from moved`)
  ).count;
}

/** Transfers all records of one admin to another, each with an audit line; returns their number. */
export async function handOver<T extends RecordTable>(tx: Tx, input: HandOver<T>): Promise<number> {
  let all = 0;
  for (let some = MOST; some === MOST; all += some) some = await someOver(tx, input);
  return all;
}
