import type { Client } from 'pg';

const NOBODY_WROTE_THIS = 'qzxwvj';
const TENTH = 'properties tablesample system (10) repeatable (1)';

/** Words and owners' names of a tenth of the properties, with the number of matches in all of them. */
const candidates = `
  select word as term, ndoc * 10 as about
    from ts_stat($$ select to_tsvector('simple', search_text) from ${TENTH} $$) where word ~ '^([a-z]{5,}|[ء-ي]{4,})$'
  union all
  select folded(first_name || ' ' || last_name), count(*) * 10
    from (select owner_id from ${TENTH}) listed join users on users.id = owner_id group by 1`;

const LATIN = '^[a-z ]+$';
const ARABIC = '^[ء-ي ]+$';

/**
 * The term with about this many matches, and no more than are counted exactly; none that begins a place name, because
 * that matches more.
 */
async function termNear(client: Client, input: number, letters = LATIN): Promise<string> {
  const { rows } = await client.query(
    `select term from (${candidates}) known where term ~ $2 and not exists (
       select 1 from (select name from countries union all select name from cities union all select name from neighborhoods) place,
         jsonb_each_text(place.name) said where ' ' || folded(said.value) like '% ' || term || '%')
     order by abs(ln(about) - ln($1::numeric)) limit 12`,
    [input, letters],
  );
  let best = { term: '', distance: Number.POSITIVE_INFINITY };
  for (const { term } of rows) {
    const counted = await client.query(
      `select count(*) from properties where deleted_at is null and search_text like '%' || $1 || '%'`,
      [term],
    );
    const found = Number(counted.rows[0].count);
    const distance = found > 10_000 ? Number.POSITIVE_INFINITY : Math.abs(found - input);
    if (distance < best.distance) best = { term, distance };
  }
  return best.term;
}

/** The search terms: the same ones for the same data, whatever its size. */
export async function searchTerms(client: Client) {
  const { rows } = await client.query(`
    select reference from properties where deleted_at is null order by id offset (select count(*) / 2 from properties) limit 1`);
  return {
    common: await termNear(client, 9_500),
    middling: await termNear(client, 500),
    single: String(rows[0].reference).toLowerCase(),
    arabic: await termNear(client, 500, ARABIC),
    none: NOBODY_WROTE_THIS,
  };
}
