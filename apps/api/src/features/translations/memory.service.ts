import type { LocaleCode, Suggestion, TranslationField } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findExact, findLike, upsertMemoryPairs } from './memory.queries.ts';
import { pairsOf } from './sentence-pairs.ts';

type Whose = { property_id: number; locale: LocaleCode; source_locale: LocaleCode };

/** Adds every finished sentence to the translation memory. */
export async function addToTranslationMemory(
  tx: Tx,
  { property_id, locale, source_locale }: Whose,
  fields: readonly TranslationField[],
) {
  const pairs = fields.flatMap(({ source, target }) => (target ? pairsOf(source, target) : []));
  if (pairs.length > 0) await upsertMemoryPairs(tx, { from: source_locale, to: locale }, property_id, pairs);
}

/** The Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let place = 1; place <= other.length; place++) {
      const same = one[at - 1] === other[place - 1] ? 0 : 1;
      next.push(Math.min((next[place - 1] ?? 0) + 1, (row[place] ?? 0) + 1, (row[place - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The distance is quadratic in the length: longer texts are only compared for equality. */
const MOST_COMPARED = 600;

/** Similarity from 0 to 1, in hundredths: the share of unchanged characters. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [folded(one), folded(other)];
  const longest = Math.max(a.length, b.length, 1);
  if (longest > MOST_COMPARED) return 0;
  // Only an exact match scores 1.
  return Math.min(0.99, Math.floor((1 - distance(a, b) / longest) * 100) / 100);
}

/** Below this a suggestion costs more time than it saves. */
const leastLikeness = 0.7;
const mostSuggested = 3;

type Languages = { from: LocaleCode; to: LocaleCode };
type Known = Suggestion & { score: number };

const known = (found: Pick<Suggestion, 'source' | 'text' | 'reference' | 'at'>, score: number): Known => ({
  ...found,
  origin: 'memory',
  score,
  engine: null,
});

/** Matches of the translation memory for a sentence, most similar first. */
export async function findMemoryMatches(db: Db, languages: Languages, sentence: string): Promise<Known[]> {
  const [exact, like] = [await findExact(db, languages, [sentence]), await findLike(db, languages, sentence)];
  const judged = like
    .filter(({ source }) => source !== sentence)
    .map((found) => known(found, similarity(found.source, sentence)))
    .filter(({ score }) => score >= leastLikeness)
    .toSorted((one, other) => other.score - one.score);
  return [...exact.map((found) => known(found, 1)), ...judged].slice(0, mostSuggested);
}

/** Exact matches of the memory, by sentence. */
export async function findExactMemoryMatches(
  db: Db,
  languages: Languages,
  sentences: readonly string[],
): Promise<Map<string, Known>> {
  const wanted = [...new Set(sentences)];
  const found = wanted.length > 0 ? await findExact(db, languages, wanted) : [];
  return new Map(found.map((each) => [each.source, known(each, 1)]));
}
