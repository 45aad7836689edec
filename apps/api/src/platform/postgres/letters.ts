import pg from 'pg';

/**
 * Locales of the operating system that know the letters of all scripts, the surest first. Only the trigrams of searches
 * depend on it (`pg_trgm` asks the C library what a letter is); order, case and comparison are PostgreSQL's own.
 */
export const letterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'] as const;

/** A locale that this machine has, tried without leaving anything behind. */
async function findLocale(client: pg.Client): Promise<string | undefined> {
  for (const locale of letterLocales) {
    await client.query('begin');
    const isKnown = await client
      .query(`create collation lintel_letters (provider = libc, lc_collate = 'C', lc_ctype = '${locale}')`)
      .then(
        () => true,
        () => false,
      );
    await client.query('rollback');
    if (isKnown) return locale;
  }
  return undefined;
}

const setLocale = (client: pg.Client, database: string, locale: string) =>
  client.query('update pg_database set datctype = $1 where datname = $2', [locale, database]);

/** A server process reads the locale when it begins, and refuses one that it cannot use. */
async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // said by the call that fails
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Databases made by earlier versions know only ASCII letters, so that a search in Arabic had no trigram to go by. One row
 * is written, in one statement: a kill leaves it as it was or as it shall be. Indexes that were built before are rebuilt
 * by `rebuildTextIndexes`, which sees by its own mark what they were built with.
 */
export async function ensureLetters(client: pg.Client, url: string, log: { info(message: string): void }) {
  const database = new URL(url).pathname.slice(1);
  const { rows } = await client.query<{ datctype: string }>(
    `select datctype from pg_database where datname = $1 and datctype in ('C', 'POSIX') and datlocprovider = 'b'`,
    [database],
  );
  const [before] = rows;
  const locale = before && (await findLocale(client));
  if (!before || !locale) return;
  await setLocale(client, database, locale);
  if (await canConnect(url)) log.info(`The database now knows the letters of all scripts (LC_CTYPE ${locale})`);
  else await setLocale(client, database, before.datctype);
}
