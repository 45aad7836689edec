import { maxCountedMatches, type Permission } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { escapeLike, foldedContains, where } from '../database/paging.queries.ts';
import { hasBin, type Ownership, type RecordTable, scopeFilter } from '../records/record.queries.ts';
import type { SearchSource, Told, Wanted } from './search-source.ts';
import { isAlmost, isLongEnough } from './similar-words.ts';

/** How a type of record is searched. */
type Searched = {
  /** `from …` of the records. */
  from: SQL;
  id: SQL;
  /** The searched text, folded; large tables need a trigram index on exactly this expression. */
  text: SQL;
  /** The title of a record, folded: matches in it rank higher. */
  title?: SQL;
  /** The table of the records: for a term without a trigram only its newest rows are scanned. */
  table?: RecordTable | undefined;
  /** Sort key among equal ranks, latest first. */
  latest: SQL;
};

type Asked = Wanted & {
  conditions: (SQL | undefined)[];
  /** The match condition; by default the text contains the term. */
  holds?: SQL;
  /** A condition for exact identifiers, which rank first regardless of other matches. */
  named?: SQL;
};

type FoundIds = { ids: number[]; total: number };

/** At most this many matches are ranked; of fuzzy candidates only the most similar are checked. */
const READ = 1000;
const JUDGED = 100;

/** The best matches: exact identifiers first, then titles and texts with a word that begins with the term. */
function findIds(db: Db, searched: Searched, asked: Asked): Promise<FoundIds> | FoundIds {
  if (!asked.almost) return holding(db, searched, asked);
  return isLongEnough(asked.term) ? alike(db, searched, asked) : { ids: [], total: 0 };
}

/** Finds matches first, then ranks them: no index covers both. The number of matches read is limited. */
async function holding(
  db: Db,
  { from, id, text, title = text, latest, table }: Searched,
  { term, limit, conditions, ...how }: Asked,
) {
  const beginning = sql`'% ' || ${escapeLike(sql`folded(${term})`)} || '%'`;
  const rows = (rank: SQL, condition: SQL) =>
    sql`(select ${id} as id, ${latest} as latest, ${rank} as rank ${from} ${where([...conditions, condition])} limit ${READ})`;
  const parts = [
    rows(
      sql`(' ' || ${text} like ${beginning})::int + (' ' || ${title} like ${beginning})::int`,
      how.holds ?? foldedContains(text, term, table),
    ),
  ];
  if (how.named) parts.push(rows(sql`3`, how.named));
  return db.one<FoundIds>(
    sql`with found as materialized (
        select id, max(latest) as latest, max(rank) as rank from (${sql.join(parts, sql` union all `)}) part group by id)
      select least((select count(*) from found), ${maxCountedMatches + 1})::int as total,
        array(select id from found order by rank desc, latest desc, id desc limit ${limit}) as ids`,
    'planned anew',
  );
}

async function alike(db: Db, { from, id, text }: Searched, { term, limit, conditions }: Asked): Promise<FoundIds> {
  const candidates = sql`select ${id} as id, ${text} as text
    ${from} ${where([...conditions, sql`folded(${term}) <% ${text}`])} limit ${READ}`;
  const rows = await db.many<{ id: number; term: string; text: string }>(
    sql`select id, folded(${term}) as term, text from (${candidates}) candidate
      order by word_similarity(folded(${term}), text) desc, id desc limit ${JUDGED}`,
    'planned anew',
  );
  const ids = rows.filter((row) => isAlmost(row.term, row.text)).map((row) => row.id);
  return { ids: ids.slice(0, limit), total: ids.length };
}

type Source<Row> = Partial<Searched> & {
  kind: string;
  permission: Permission;
  table: RecordTable;
  text: SQL;
  /** Ownership, for callers with scope `own`. */
  own?: Ownership;
  /** No similarity search. */
  isExact?: boolean;
  /** An additional filter; soft-deleted records are always excluded. */
  only?: () => SQL;
  /** For terms that can match more than the text, such as identifiers. */
  read?: (db: Db, term: string) => Promise<Pick<Asked, 'holds' | 'named'>>;
  /** `select … from …` of the displayed columns, without a condition; the whole row by default. */
  select?: SQL;
  tell: (row: Row, context: Context, term: string) => Told;
};

/** Defines how the records of a room are found by the global search. */
export function searchSource<Row extends { id: number }>(source: Source<Row>): SearchSource {
  const { kind, permission, table, own, only, read, tell } = source;
  const longTable = source.from ? undefined : table;
  const { from = sql`from ${table}`, id = sql`${table.id}`, text, title, latest = sql`updated_at` } = source;
  const { select = sql`select * ${from}` } = source;
  const isPresent = hasBin(table) ? sql`deleted_at is null` : undefined;
  const rowsOf = async (db: Db, ids: number[]) => {
    const rows = await db.many<Row>(sql`${select} where ${id} = any(${sql.param(ids)}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((each) => byId.get(each) ?? []);
  };
  return {
    kind,
    permission,
    async find(context, wanted) {
      const { db } = context;
      if (wanted.almost && source.isExact) return { total: 0, records: [] };
      const conditions = [isPresent, only?.(), own && scopeFilter(context, own)];
      const meant = await read?.(db, wanted.term);
      const { ids, total } = await findIds(
        db,
        { from, id, text, title, latest, table: longTable },
        { ...wanted, conditions, ...meant },
      );
      const rows = ids.length === 0 ? [] : await rowsOf(db, ids);
      return { total, records: rows.map((row) => tell(row, context, wanted.term)) };
    },
  };
}
