import type { GlossaryTerm } from '@lintel/contract/features/translations/translation-work';
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts';
import { type Span, spansOf } from './sentences.ts';

// Marks in the source: the current sentence, glossary terms and missing numbers.

export type SourcePart = { start: number; text: string; isCurrent: boolean; isTerm: boolean; isMissing: boolean };

const letter = /[\p{L}\p{N}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whole words only; a plural counts as the same term. */
function findAll(text: string, words: string): Span[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

type Marked = { sentence?: number; terms: readonly string[]; missing: readonly string[] };

const isIn = (at: number, spans: readonly Span[]) => spans.some(({ start, end }) => start <= at && at < end);

/** The source in parts, each with its marks. */
export function markSource(source: string, { sentence, terms, missing }: Marked): SourcePart[] {
  const current = sentence === undefined ? [] : spansOf(source).slice(sentence, sentence + 1);
  const ofTerms = terms.filter((term) => letter.test(term)).flatMap((term) => findAll(source, term));
  const lost = missing.flatMap((word) => findAll(source, word).slice(0, 1));
  const edges = [...current, ...ofTerms, ...lost].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...edges, source.length])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    text: source.slice(start, cuts[index + 1]),
    isCurrent: isIn(start, current),
    isTerm: isIn(start, ofTerms),
    isMissing: isIn(start, lost),
  }));
}

/**
 * Normalised (ة becomes ه), without article and ending: شقة also matches الشقة and شقتان, balcon also matches balcons.
 */
const stemOf = (word: string) =>
  normalizeForSearch(word)
    .replace(/^(?:و?ال|لل)(?=\p{L}{2})/u, '')
    .replace(/(?<=\p{L}{2})(?:ه|ات|ان|ين|يه|s|x|es|e)$/u, '');

/** Whether a text uses a term in any inflected form. */
export function isTermUsed({ translation }: Pick<GlossaryTerm, 'translation'>, text: string) {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(normalizeForSearch) ?? [];
  const wanted = translation.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return wanted.length > 0 && wanted.every((word) => words.some((found) => found.includes(stemOf(word))));
}
