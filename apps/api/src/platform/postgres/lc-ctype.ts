import pg from 'pg';

/**
 * LC_CTYPE locales of the operating system that classify the characters of all scripts, in order of preference. Only
 * trigrams depend on it (`pg_trgm` uses the C library's classification); collation and case use PostgreSQL's builtin
 * locale.
 */
export const letterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'] as const;

/** The first locale available on this machine, tested inside a transaction that is rolled back. */
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

/** Checks that a new connection works: a backend fails to start with an unusable locale. */
async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the failing query reports the error
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
 * Databases created by earlier versions have LC_CTYPE C, which yields no trigrams for Arabic. A single-statement update
 * of one row is atomic, so a kill cannot leave it half done. Existing indexes are rebuilt by `rebuildTextIndexes`,
 * which records the locale they were built with.
 */
export async function ensureUnicodeCtype(client: pg.Client, url: string, log: { info(message: string): void }) {
  const database = new URL(url).pathname.slice(1);
  const { rows } = await client.query<{ datctype: string }>(
    `select datctype from pg_database where datname = $1 and datctype in ('C', 'POSIX') and datlocprovider = 'b'`,
    [database],
  );
  const [before] = rows;
  const locale = before && (await findLocale(client));
  if (!before || !locale) return;
  await setLocale(client, database, locale);
  if (await canConnect(url))
    log.info(`Changed LC_CTYPE of the database to ${locale}: trigram searches now work in all scripts`);
  else await setLocale(client, database, before.datctype);
}
