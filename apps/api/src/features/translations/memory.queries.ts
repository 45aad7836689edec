import type { LocaleCode, Suggestion } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { properties } from '../properties/index.ts';
import type { Pair } from './sentence-pairs.ts';
import { translationMemory } from './translations.table.ts';

type Languages = { from: LocaleCode; to: LocaleCode };

/** Upsert: an existing pair updates its last use. */
export const upsertMemoryPairs = (tx: Tx, { from, to }: Languages, propertyId: number, pairs: readonly Pair[]) =>
  tx.run(sql`
    insert into ${translationMemory} (source_locale, locale, source, target, property_id)
    select distinct ${from}::text, ${to}::text, pair ->> 'source', pair ->> 'target', ${propertyId}::bigint
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair
    on conflict (locale, source_locale, md5(source), md5(target)) do update set used_at = now(), property_id = excluded.property_id`);

type Remembered = Pick<Suggestion, 'source' | 'text' | 'reference' | 'at'>;

const told = sql`memory.source, memory.target as text, properties.reference, memory.used_at as at`;

/** Exact matches, each with its latest translation. */
export const findExact = (db: Db, { from, to }: Languages, sentences: readonly string[]) =>
  db.many<Remembered>(sql`
    select distinct on (memory.source) ${told}
    from unnest(${sql.param(sentences)}::text[]) wanted (sentence)
    join ${translationMemory} memory on memory.locale = ${to} and memory.source_locale = ${from} and md5(memory.source) = md5(wanted.sentence)
      and memory.source = wanted.sentence
    left join ${properties} on properties.id = memory.property_id
    order by memory.source, memory.used_at desc, memory.id desc`);

/** The minimum trigram similarity worth a closer look, and the maximum number of candidates. */
const leastAlike = 0.4;
const mostJudged = 20;

/** Sentences similar to the given one: found by shared pieces, sorted by trigram similarity. */
export const findLike = (db: Db, { from, to }: Languages, sentence: string) =>
  db.many<Remembered>(
    sql`
    select ${told} from (
      select *, similarity(source, ${sentence}) as likeness from ${translationMemory}
      where pieces && sentence_pieces(${sentence}) and locale = ${to} and source_locale = ${from}
    ) memory left join ${properties} on properties.id = memory.property_id
    where likeness >= ${leastAlike} order by likeness desc, memory.id desc limit ${mostJudged}`,
    'planned anew',
  );
