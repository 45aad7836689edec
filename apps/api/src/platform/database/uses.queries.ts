import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** `is_part` says that the rows are a part of that record and go with it. */
type Holder = { table: string; column: string; has_bin: boolean; is_part: boolean };

/** A column somewhere that points at the rows of a table. */
export type Use = {
  table: string;
  column: string;
  /** Where rows of several types share the table pointed at: the one type this column takes. */
  of_type: string | null;
  has_version: boolean;
  has_bin: boolean;
  /** The records that its rows belong to or speak of, by the other pointers of the table. */
  holders: Holder[];
  /** With which other columns it must stay unique, one list a constraint. */
  unique_with: string[][];
};

/** Read from the foreign keys themselves, so that a table that joins later is counted and moved without a list to keep. */
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

/** The schema does not change while a server runs: asked once, then remembered. */
export function usesOf(target: string): Uses {
  let known: Promise<Use[]> | undefined;
  return (db) => {
    known ??= findUses(db, target).catch((error) => {
      known = undefined; // the next one who asks may have more luck
      throw error;
    });
    return known;
  };
}

/** The same asked anew each time, for what outlives a server and its database, such as the value of a room. */
export const usesNow =
  (target: string): Uses =>
  (db) =>
    findUses(db, target);

const total = (parts: SQL[]) => (parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})`);

const most = sql`limit ${exactTotals}`;
const amount = (rows: SQL) => sql`(select count(*) from (${rows} ${most}) counted)`;

/** The bin is small and read once; asking each row's record whether it lies there would take a while. */
const standing = (table: string, has_bin: boolean, id: SQL) =>
  has_bin
    ? sql` and ${id} not in (select binned.id from ${sql.identifier(table)} binned where binned.deleted_at is not null)`
    : sql``;

const rowsOf = ({ table, column, has_bin }: Use, id: SQL) => {
  const there = has_bin ? sql` and used.deleted_at is null` : sql``;
  return sql`select 1 from ${sql.identifier(table)} used where used.${sql.identifier(column)} = ${id}${there}`;
};

/** Each record once, however many of its rows use it. */
const holdersOf = ({ table, column }: Use, holder: Holder, id: SQL) => {
  const record = sql`used.${sql.identifier(holder.column)}`;
  return sql`
    select distinct ${record} from ${sql.identifier(table)} used
    where used.${sql.identifier(column)} = ${id} and ${record} is not null${standing(holder.table, holder.has_bin, record)}`;
};

const ownerOf = ({ holders }: Use) => holders.find(({ is_part }) => is_part);

/**
 * For lists: how many records use the row `id` stands for, exact as far as totals are. A part (a listing's tag, its
 * room) counts as the record it belongs to, once; what lies in the bin does not count.
 */
export const countShown = (uses: Use[], id: SQL): SQL =>
  total(
    uses.map((use) => {
      const owner = ownerOf(use);
      return amount(owner ? holdersOf(use, owner, id) : rowsOf(use, id));
    }),
  );

/**
 * How many of one table's records use it, themselves or by what is said of them: what a list of them shows. Nothing
 * where that is what `countShown` counts, so that it is not counted twice.
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

/** All that stand in the way of a deletion, those in the bin too. */
export const countUses = async (db: Db, uses: Use[], id: number): Promise<number> => {
  const parts = uses.map(
    ({ table, column }) => sql`(select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id})`,
  );
  return (await db.one<{ n: number }>(sql`select (${total(parts)})::bigint as n`)).n;
};

// Also on a machine that is busy with other things; a property alone stands in more than twenty indexes.
const BATCH = 500;

/** Some rows a statement, so that none of them takes longer than a statement may. */
async function untilDone(step: () => Promise<number>) {
  while ((await step()) === BATCH);
}

/** Lets all that point at one row point at another. Where both stand already and may stand once, the old one goes. */
export async function moveUses(db: Db, uses: Use[], from: number, to: number) {
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
