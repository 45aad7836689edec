/** Characters of every class that a pattern may distinguish; those in the pattern are added. */
const KINDS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0éÉÿ²½\u0301أة٣\u061c\u200f\u2028\u202f\u3000中ー７😀',
];

const codes = (source: string) =>
  [...source.matchAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/gi)].map(([, ...parts]) =>
    String.fromCodePoint(Number.parseInt(parts.find(Boolean) as string, 16)),
  );

/** A letter represents all characters that a pattern does not distinguish. */
export type Letter = { sign: string; isWord: boolean; isBreak: boolean; in: Set<string> };

export function lettersOf(source: string, flags: string, classes: string[]): Letter[] {
  const own = flags.replace(/[gymd]/g, '');
  const tests = [...new Set(classes)].map((each) => ({ each, is: new RegExp(`^(?:${each})$`, own) }));
  const letters = new Map<string, Letter>();
  for (const sign of new Set([...KINDS, ...source, ...codes(source)])) {
    const found = tests.filter(({ is }) => is.test(sign)).map(({ each }) => each);
    const letter = { sign, isWord: /\w/.test(sign), isBreak: /[\n\r\u2028\u2029]/.test(sign), in: new Set(found) };
    const key = JSON.stringify([letter.isWord, letter.isBreak, found]);
    if (!letters.has(key)) letters.set(key, letter);
  }
  return [...letters.values()];
}
