export const strengths = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u];
const sizes = [26, 26, 30, 10, 33];
const kindOf = (char: string | undefined) => (char === undefined ? -1 : kinds.findIndex((kind) => kind.test(char)));

/** A letter inside a word is mostly guessed from those before it. */
const BITS_INSIDE_WORD = 2.3;

/**
 * A light guess from 0 to 4 while one types. The server judges with dictionaries, which are too heavy to send to a
 * browser, and its word counts.
 */
export function strengthOf(password: string): number {
  const chars = [...password];
  const alphabet = kinds.reduce((sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0), 0);
  const bits = chars.reduce((sum, char, index) => {
    const before = chars[index - 1];
    const step = (char.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? -9);
    // The same character again, or its neighbour, adds nothing.
    if (Math.abs(step) <= 1) return sum;
    const insideWord = /\p{L}/u.test(char) && kindOf(char) === kindOf(before);
    return sum + (insideWord ? BITS_INSIDE_WORD : Math.log2(alphabet));
  }, 0);
  return [28, 42, 58, 75].filter((least) => bits >= least).length;
}
