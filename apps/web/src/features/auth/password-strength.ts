export const strengths = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const sizes = [26, 26, 10, 33];

/** Characters that add something: not the same as, nor the neighbour of, the one before. */
const telling = (text: string) =>
  [...text].filter((char, index, all) => {
    const step = (char.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  });

/**
 * A light guess from 0 to 4 while one types. The server judges with dictionaries, which are too heavy to send to a
 * browser, and its word counts.
 */
export function strengthOf(password: string): number {
  const chars = telling(password);
  const alphabet = kinds.reduce((sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0), 0);
  // A text of few different characters is worth little more than those alone.
  const length = Math.min(chars.length, new Set(chars).size * 2);
  const bits = length * Math.log2(Math.max(alphabet, 1));
  return [28, 45, 60, 80].filter((step) => bits >= step).length;
}
