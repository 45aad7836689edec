const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The edit distance (Damerau-Levenshtein): insertions, deletions, substitutions and transpositions count one each. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      if (isSwapped) ways.push(at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = Math.min(...ways);
    }
  }
  return at(one.length, other.length);
}

/** Allowed edit distance: none for short words and for numbers, where one wrong digit means another number. */
function forgiven(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether a typed word, which may be incomplete, matches a word of the text. */
function isMeant(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const most = forgiven(typed);
  if (most === 0) return false;
  const { length } = typed;
  const beginnings = new Set([word, ...[length - 1, length, length + 1].map((end) => word.slice(0, end))]);
  return [...beginnings].some((part) => Math.abs(part.length - length) <= most && editDistance(typed, part) <= most);
}

/** Whether each word of a term occurs in the text, with typos allowed. Both are folded: no case, no accents. */
export const isAlmost = (term: string, text: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(term).every((typed) => words.some((word) => isMeant(typed, word)));
};

/** A shorter term would match almost every word. */
export const isLongEnough = (term: string) => /\p{L}{4}/u.test(term);
