export const strengths = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u];
const sizes = [26, 26, 30, 10, 33];
const kindOf = (char: string | undefined) => (char === undefined ? -1 : kinds.findIndex((kind) => kind.test(char)));

/** Entropy of a letter inside a word, which can mostly be guessed from the letters before it. */
const BITS_INSIDE_WORD = 2.3;

/** A rough score from 0 to 4 while typing. The server decides, with dictionaries that are too large for the browser. */
export function strengthOf(password: string): number {
  const chars = [...password];
  const alphabet = kinds.reduce((sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0), 0);
  const bits = chars.reduce((sum, char, index) => {
    const before = chars[index - 1];
    const step = (char.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? -9);
    // A repeated or neighbouring character adds no entropy.
    if (Math.abs(step) <= 1) return sum;
    const insideWord = /\p{L}/u.test(char) && kindOf(char) === kindOf(before);
    return sum + (insideWord ? BITS_INSIDE_WORD : Math.log2(alphabet));
  }, 0);
  return [28, 42, 58, 75].filter((least) => bits >= least).length;
}
