import { sentencesOf } from '@lintel/contract/features/translations/translation-parts';

// Finds the spans of sentences in a text, so that a suggestion replaces the right one.

export type Span = { start: number; end: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Start and end of each sentence, in order. */
export function spansOf(text: string): Span[] {
  let from = 0;
  return sentencesOf(text).flatMap((sentence) => {
    // `sentencesOf` collapses whitespace, but the text may contain more of it.
    const found = new RegExp(sentence.split(/\s+/).map(escaped).join('\\s+'), 'u').exec(text.slice(from));
    if (!found) return [];
    const start = from + found.index;
    from = start + found[0].length;
    return [{ start, end: from }];
  });
}

/** The index of the sentence at the caret, from 0: after the last sentence and a space it is the next one. */
export function sentenceAt(text: string, caret: number): number {
  const spans = spansOf(text);
  const at = spans.findLastIndex(({ start }) => start <= caret);
  const span = spans[at];
  if (!span) return 0;
  const isBehind = caret > span.end && at === spans.length - 1;
  return isBehind ? at + 1 : at;
}

/** The index of the matching source sentence, limited to the last one. */
export const sourceSentence = (source: string, target: string, caret: number) =>
  Math.max(0, Math.min(sentenceAt(target, caret), sentencesOf(source).length - 1));

export type Insertion = Span & { text: string };

/** The span that a suggested sentence replaces: the sentence at the caret, or the end of the text. */
export function insertionOf(target: string, caret: number, suggested: string): Insertion {
  const spans = spansOf(target);
  const at = sentenceAt(target, caret);
  const span = spans[at];
  if (span) return { ...span, text: suggested };
  const needsSpace = target !== '' && !/\s$/.test(target);
  return { start: target.length, end: target.length, text: `${needsSpace ? ' ' : ''}${suggested}` };
}

/** Inserts a number or a term at the caret, separated by spaces. */
export function wordInsertion(target: string, caret: number, word: string): Insertion {
  const before = target.slice(0, caret);
  const after = target.slice(caret);
  const start = before === '' || /\s$/.test(before) ? '' : ' ';
  const end = after === '' || /^[\s.,;:!?،؛]/.test(after) ? '' : ' ';
  return { start: caret, end: caret, text: `${start}${word}${end}` };
}
