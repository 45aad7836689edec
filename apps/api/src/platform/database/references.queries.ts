import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** `is_part`: the rows are parts of that record and are deleted with it (on delete cascade). */
type Holder = { table: string; column: string; has_bin: boolean; is_part: boolean };

/** A foreign key column that references a table. */
export type Use = {
  table: string;
  column: string;
  /** If several types share the referenced table: the one type that this column accepts. */
  of_type: string | null;
  has_version: boolean;
  has_bin: boolean;
  /** The other records that its rows reference, by the other foreign keys of the table. */
  holders: Holder[];
  /** The other columns of each unique constraint that it is part of. */
  unique_with: string[][];
};

/** Read from the foreign keys in the catalog, so that a new table is counted and moved without maintaining a list. */
const findUses = (db: Db, target: string) =>
  db.many<Use>(sql`
    select rel.relname as table, col.attname as column,
      (select substring(pg_get_expr(def.adbin, def.adrelid) from '^''(.*)''::text$')
        from pg_attribute typed join pg_attrdef def on def.adrelid = typed.attrelid and def.adnum = typed.attnum
        where typed.attrelid = fk.conrelid and typed.attnum = any(fk.conkey) and typed.attgenerated <> '' limit 1) as of_type,
      exists (select 1 from pg_attribute where attrelid = rel.oid and attname = 'version' and not attisdropped) as has_version,
      exists (select 1 from pg_attribute where attrelid = rel.oid and attname = 'deleted_at' and not attisdropped) as has_bin,
      coalesce((
        select json_agg(json_build_object('table', held.confrelid::regclass, 'column', here.attname, 'is_part', held.confdeltype = 'c',
          'has_bin', exists (select 1 from pg_attribute where attrelid = held.confrelid and attname = 'deleted_at' and not attisdropped)))
        from pg_constraint held join pg_attribute here on here.attrelid = held.conrelid and here.attnum = held.conkey[1]
        where held.contype = 'f' and held.conrelid = rel.oid and held.confrelid <> fk.confrelid and cardinality(held.conkey) = 1
      ), '[]') as holders,
      coalesce((
        select json_agg((select coalesce(json_agg(other.attname), '[]') from pg_attribute other
            where other.attrelid = rel.oid and other.attnum = any(idx.indkey) and other.attnum <> col.attnum and other.attgenerated = ''))
        from pg_index idx where idx.indrelid = rel.oid and idx.indisunique and idx.indpred is null and col.attnum = any(idx.indkey)
      ), '[]') as unique_with
    from pg_constraint fk
      join pg_class rel on rel.oid = fk.conrelid
      cross join lateral unnest(fk.conkey, fk.confkey) as pair (here, there)
      join pg_attribute col on col.attrelid = fk.conrelid and col.attnum = pair.here
      join pg_attribute aim on aim.attrelid = fk.confrelid and aim.attnum = pair.there and aim.attname = 'id'
    where fk.contype = 'f' and fk.confrelid = ${target}::regclass
    order by 1, 2`);

export type Uses = (db: Db) => Promise<Use[]>;

/** Cached: the schema does not change while a server runs. */
export function usesOf(target: string): Uses {
  let known: Promise<Use[]> | undefined;
  return (db) => {
    known ??= findUses(db, target).catch((error) => {
      known = undefined; // so that the next call tries again
      throw error;
    });
    return known;
  };
}

/** The same without a cache, for module-level values that outlive a server and its database. */
export const uncachedUsesOf =
  (target: string): Uses =>
  (db) =>
    findUses(db, target);

const total = (parts: SQL[]) => (parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})`);

const most = sql`limit ${exactTotals}`;
const amount = (rows: SQL) => sql`(select count(*) from (${rows} ${most}) counted)`;

/** Soft-deleted rows are few, so they are read once; checking `deleted_at` for each row would be slow. */
const standing = (table: string, has_bin: boolean, id: SQL) =>
  has_bin
    ? sql` and ${id} not in (select binned.id from ${sql.identifier(table)} binned where binned.deleted_at is not null)`
    : sql``;

const rowsOf = ({ table, column, has_bin }: Use, id: SQL) => {
  const there = has_bin ? sql` and used.deleted_at is null` : sql``;
  return sql`select 1 from ${sql.identifier(table)} used where used.${sql.identifier(column)} = ${id}${there}`;
};

/** Distinct, since several rows of one record may use it. */
const holdersOf = ({ table, column }: Use, holder: Holder, id: SQL) => {
  const record = sql`used.${sql.identifier(holder.column)}`;
  return sql`
    select distinct ${record} from ${sql.identifier(table)} used
    where used.${sql.identifier(column)} = ${id} and ${record} is not null${standing(holder.table, holder.has_bin, record)}`;
};

const ownerOf = ({ holders }: Use) => holders.find(({ is_part }) => is_part);

/**
 * For lists: how many records use the row with `id`, exact up to the limit of totals. A part (a tag or a room of a
 * listing) counts as its record, once; soft-deleted records do not count.
 */
export const countShown = (uses: Use[], id: SQL): SQL =>
  total(
    uses.map((use) => {
      const owner = ownerOf(use);
      return amount(owner ? holdersOf(use, owner, id) : rowsOf(use, id));
    }),
  );

/**
 * How many records of one table use it, directly or by their parts. Undefined if `countShown` already counts the same,
 * so that it is not counted twice.
 */
export function countListed(uses: Use[], id: SQL, listed: string): SQL | undefined {
  if (uses.every((use) => (ownerOf(use)?.table ?? use.table) === listed)) return undefined;
  return total(
    uses.flatMap((use) => {
      if (use.table === listed) return [amount(rowsOf(use, id))];
      const holder = use.holders.find(({ table }) => table === listed);
      return holder ? [amount(holdersOf(use, holder, id))] : [];
    }),
  );
}

/** All references that prevent a deletion, including those of soft-deleted records. */
export const countReferences = async (db: Db, uses: Use[], id: number): Promise<number> => {
  const parts = uses.map(
    ({ table, column }) => sql`(select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id})`,
  );
  return (await db.one<{ n: number }>(sql`select (${total(parts)})::bigint as n`)).n;
};

// Small enough to stay below the statement timeout on a busy machine: a property alone is in more than twenty indexes.
const BATCH = 500;

/** Repeats a batched statement until no rows are left, so that each one stays below the statement timeout. */
async function untilDone(step: () => Promise<number>) {
  while ((await step()) === BATCH);
}

/**
 * Repoints all references from one row to another. If both are referenced where a unique constraint allows one, the old
 * reference is deleted.
 */
export async function repointReferences(db: Db, uses: Use[], from: number, to: number) {
  for (const { table, column, has_version, unique_with } of uses) {
    const [name, pointer] = [sql.identifier(table), sql.identifier(column)];
    for (const others of unique_with) {
      const same = others.map((other) => sql` and kept.${sql.identifier(other)} = old.${sql.identifier(other)}`);
      await untilDone(() =>
        db.run(sql`
          delete from ${name} where id in (
            select old.id from ${name} old join ${name} kept on kept.${pointer} = ${to}${sql.join(same)} where old.${pointer} = ${from} limit ${BATCH})`),
      );
    }
    const written = has_version ? sql`, version = version + 1, updated_at = now()` : sql``;
    await untilDone(() =>
      db.run(sql`
        update ${name} set ${pointer} = ${to}${written} where id in (select id from ${name} where ${pointer} = ${from} limit ${BATCH})`),
    );
  }
}
