import { mostFound, type Permission } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { foldedContains, where, withoutWildcards } from '../database/paging.queries.ts';
import { hasBin, type Ownership, type RecordTable, within } from '../records/record.queries.ts';
import type { SearchSource, Told, Wanted } from './search-source.ts';
import { isAlmost, isLongEnough } from './similar-words.ts';

/** Where a kind of record is looked for. */
type Searched = {
  /** `from …` of the records. */
  from: SQL;
  id: SQL;
  /** What is looked through, folded, with a trigram index of just this expression where there are many. */
  text: SQL;
  /** The part of the text that names a record, folded: a match there is a better one. */
  title?: SQL;
  /** The table of the records, of which only the newest are looked through for a term that no index helps with. */
  table?: RecordTable | undefined;
  /** Of those that match equally well, the latest comes first. */
  latest: SQL;
};

type Asked = Wanted & {
  conditions: (SQL | undefined)[];
  /** What holds the term; its text, if nothing else is said. */
  holds?: SQL;
  /** What the term names: it comes first, however many others hold it. */
  named?: SQL;
};

type FoundIds = { ids: number[]; total: number };

/** So many matches are read to find the best of them; so many that are only like the term are judged, the likest first. */
const READ = 1000;
const JUDGED = 100;

/** The best matches: what the term names, then titles and texts with a word that begins like it. */
function findIds(db: Db, searched: Searched, asked: Asked): Promise<FoundIds> | FoundIds {
  if (!asked.almost) return holding(db, searched, asked);
  return isLongEnough(asked.term) ? alike(db, searched, asked) : { ids: [], total: 0 };
}

/** Matches first, then their order: no index knows both. Of very many only some are read. */
async function holding(
  db: Db,
  { from, id, text, title = text, latest, table }: Searched,
  { term, limit, conditions, ...how }: Asked,
) {
  const beginning = sql`'% ' || ${withoutWildcards(sql`folded(${term})`)} || '%'`;
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
      select least((select count(*) from found), ${mostFound + 1})::int as total,
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
  /** Whose they are, for those who see only their own. */
  own?: Ownership;
  /** What else narrows the search; what lies in the bin is never found. */
  only?: () => SQL;
  /** Where a term may mean more than what its text holds. */
  read?: (db: Db, term: string) => Promise<Pick<Asked, 'holds' | 'named'>>;
  /** `select … from …` of what is told of them, without a condition; the whole row, if nothing else is said. */
  select?: SQL;
  tell: (row: Row, context: Context, term: string) => Told;
};

/** What a room says of its records, so that the search over all rooms finds them. */
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
      const conditions = [isPresent, only?.(), own && within(context, own)];
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
