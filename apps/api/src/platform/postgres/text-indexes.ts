import pg from 'pg';

export type TextIndexLog = { info(message: string): void; warn(message: string): void };

const PROGRESS_MS = 5_000;

/** The key under which the LC_CTYPE that the trigram indexes were built with is stored. */
const FACT = 'text_indexes_ctype';

const ARABIC_WORD = 'مدينة';

type Letters = { ctype: string; built: string | null; is_blind: boolean };

const lettersOf = async (client: pg.Client) =>
  (
    await client.query<Letters>(
      `select datctype as ctype, (select value #>> '{}' from kept_facts where key = $1) as built,
         show_trgm($2) = '{}' as is_blind
       from pg_database where datname = current_database()`,
      [FACT, ARABIC_WORD],
    )
  ).rows[0] as Letters;

/** Logs the progress of an index build on another connection. */
async function watch(url: string, name: string, log: TextIndexLog): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the build itself reports errors
  await client.connect();
  const tell = async () => {
    const { rows } = await client.query<{ percent: number | null }>(`
      select (100 * blocks_done / nullif(blocks_total, 0))::int as percent from pg_stat_progress_create_index
      where datname = current_database()`);
    const percent = rows[0]?.percent;
    if (percent !== undefined && percent !== null) log.info(`${name}: ${percent} %`);
  };
  const timer = setInterval(() => void tell().catch(() => {}), PROGRESS_MS);
  return async () => {
    clearInterval(timer);
    await client.end().catch(() => {});
  };
}

/** Rebuilds all trigram indexes. A killed build leaves the old index, and the marker is written last. */
async function rebuildTextIndexes(client: pg.Client, url: string, ctype: string, log: TextIndexLog) {
  const { rows } = await client.query<{ name: string }>(`
    select distinct pg_index.indexrelid::regclass::text as name
    from pg_index join pg_opclass on pg_opclass.oid = any(pg_index.indclass::oid[])
    where pg_opclass.opcname in ('gin_trgm_ops', 'gist_trgm_ops') order by 1`);
  for (const [index, { name }] of rows.entries()) {
    log.info(`Rebuilding the search index ${name} (${index + 1} of ${rows.length})`);
    const stop = await watch(url, name, log);
    await client.query(`reindex index ${name}`).finally(stop);
  }
  await client.query(
    `insert into kept_facts (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value`,
    [FACT, ctype],
  );
}

/**
 * Trigrams depend on LC_CTYPE, so the indexes are rebuilt when the database's locale has changed. A database with
 * LC_CTYPE C works, with a warning about slow searches.
 */
export async function keepTextIndexes(
  client: pg.Client,
  url: string,
  log: TextIndexLog,
  takeTurn: () => Promise<unknown>,
) {
  const found = await lettersOf(client);
  if (found.is_blind)
    log.warn(
      `The database's LC_CTYPE is ${found.ctype}: searches in Arabic and with accents read whole tables. Create it with LC_CTYPE 'C.UTF-8'.`,
    );
  if (found.built === found.ctype) return;
  await takeTurn();
  const now = await lettersOf(client); // another server may have rebuilt them in the meantime
  if (now.built !== now.ctype) await rebuildTextIndexes(client, url, now.ctype, log);
}
