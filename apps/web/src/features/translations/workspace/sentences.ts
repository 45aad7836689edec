import { sentencesOf } from '@lintel/contract/features/translations/translation-parts';

// Where the sentences of a text stand, so that what is suggested goes to its place.

export type Span = { start: number; end: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where each sentence of a text begins and ends, in order. */
export function spansOf(text: string): Span[] {
  let from = 0;
  return sentencesOf(text).flatMap((sentence) => {
    // Sentences are told with one space where the text may have more.
    const found = new RegExp(sentence.split(/\s+/).map(escaped).join('\\s+'), 'u').exec(text.slice(from));
    if (!found) return [];
    const start = from + found.index;
    from = start + found[0].length;
    return [{ start, end: from }];
  });
}

/** The sentence that somebody writes on, from 0: behind the last one and a space it is the next. */
export function sentenceAt(text: string, caret: number): number {
  const spans = spansOf(text);
  const at = spans.findLastIndex(({ start }) => start <= caret);
  const span = spans[at];
  if (!span) return 0;
  const isBehind = caret > span.end && at === spans.length - 1;
  return isBehind ? at + 1 : at;
}

/** Which sentence of the source that is. The last one, once there are more than the source has. */
export const sourceSentence = (source: string, target: string, caret: number) =>
  Math.max(0, Math.min(sentenceAt(target, caret), sentencesOf(source).length - 1));

export type Insertion = Span & { text: string };

/** Where a suggested sentence goes: in the place of the one that is written on, or behind all others. */
export function insertionOf(target: string, caret: number, suggested: string): Insertion {
  const spans = spansOf(target);
  const at = sentenceAt(target, caret);
  const span = spans[at];
  if (span) return { ...span, text: suggested };
  const needsSpace = target !== '' && !/\s$/.test(target);
  return { start: target.length, end: target.length, text: `${needsSpace ? ' ' : ''}${suggested}` };
}

/** A number or a word at the caret, with the spaces that part it from others. */
export function wordInsertion(target: string, caret: number, word: string): Insertion {
  const before = target.slice(0, caret);
  const after = target.slice(caret);
  const start = before === '' || /\s$/.test(before) ? '' : ' ';
  const end = after === '' || /^[\s.,;:!?،؛]/.test(after) ? '' : ' ';
  return { start: caret, end: caret, text: `${start}${word}${end}` };
}
