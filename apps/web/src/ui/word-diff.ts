export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Tokens: words with punctuation inside, such as 16,000 and o'clock; whitespace; every other character by itself. */
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+(?:[.,'’\-/][\p{L}\p{N}\p{M}]+)*|[^\s]/gu) ?? [];

/** Above this size of the LCS table, the middle is treated as one change. */
const MOST_CELLS = 4_000_000;

/** The lengths of the longest common subsequences of all suffixes (LCS table). */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  return at;
}

/** The diff of the middle parts, after the common start and end are removed. */
function middleParts(before: readonly string[], after: readonly string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text });
  const added = (text: string): DiffPart => ({ kind: 'added', text });
  if (before.length * after.length > MOST_CELLS) return [removed(before.join('')), added(after.join(''))];
  const common = commonLengths(before, after);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (now === undefined || (old !== undefined && common(row + 1, column) >= common(row, column + 1))) {
      parts.push(removed(old ?? ''));
      row += 1;
    } else {
      parts.push(added(now));
      column += 1;
    }
  }
  return parts;
}

/** Merges changes separated only by a space: first everything removed, then everything added. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added, space] = ['', '', ''];
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    if (space) result.push({ kind: 'same', text: space });
    [removed, added, space] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'same' && (!/^\s+$/.test(text) || (!removed && !added))) {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    } else if (kind === 'same') space += text;
    else {
      // The space belongs to both texts.
      removed += space;
      added += space;
      space = '';
      if (kind === 'removed') removed += text;
      else added += text;
    }
  }
  flush();
  return result;
}

const sameStart = (before: readonly string[], after: readonly string[]) => {
  let length = 0;
  while (length < before.length && length < after.length && before[length] === after[length]) length += 1;
  return length;
};

/** A word-level diff of two texts. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = sameStart(old, now);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = sameStart(oldRest.toReversed(), nowRest.toReversed());
  const same = (words: readonly string[]): DiffPart[] =>
    words.length > 0 ? [{ kind: 'same', text: words.join('') }] : [];
  return joined([
    ...same(old.slice(0, start)),
    ...middleParts(oldRest.slice(0, oldRest.length - end), nowRest.slice(0, nowRest.length - end)),
    ...same(oldRest.slice(oldRest.length - end)),
  ]);
}

const firstWords = (text: string, count: number) => wordsOf(text).slice(0, count).join('');
const lastWords = (text: string, count: number) => wordsOf(text).slice(-count).join('');

/** The changes with some words of context; omitted text becomes an ellipsis. */
export function nearChanges(parts: readonly DiffPart[], words = 12): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part;
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const { length } = wordsOf(part.text);
    if (isFirst && isLast) return part;
    if (isFirst && length > words + 1) return { ...part, text: `… ${lastWords(part.text, words).trimStart()}` };
    if (isLast && length > words + 1) return { ...part, text: `${firstWords(part.text, words).trimEnd()} …` };
    if (length <= words * 2 + 1) return part;
    return {
      ...part,
      text: `${firstWords(part.text, words).trimEnd()} … ${lastWords(part.text, words).trimStart()}`,
    };
  });
}
