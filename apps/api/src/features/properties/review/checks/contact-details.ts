import type { PropertyCheck } from '@lintel/contract';

export type Span = NonNullable<PropertyCheck['evidence']['spans']>[number];
type Found = Pick<Span, 'kind' | 'start' | 'end' | 'text'>;

// Digits in the languages of our texts: Latin, Arabic-Indic and Persian.
const digit = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9]';
/** Separators between the digits of a disguised phone number. */
const gap = '[\\s.\\-\\u2013()/_\\u200c-\\u200f]{0,3}';
/** At least nine digits: shorter ones are prices, years, areas and postal codes. */
const phone = new RegExp(`(?:(?:\\+|00)${gap})?\\(?${digit}(?:${gap}${digit}){8,14}`, 'gu');

const at = '(?:@|\\(at\\)|\\[at\\]|\\s+at\\s+|\\s+arobase\\s+|\\s+آت\\s+|\\s+ات\\s+)';
const dot = '(?:\\.|\\(dot\\)|\\[dot\\]|\\s+dot\\s+|\\s+point\\s+|\\s+دوت\\s+|\\s+نقطة\\s+)';
const ending = '(?:com|net|org|info|io|me|fr|ae|om|ma|lb|uk|eg|sa|qa|kw|bh|tn|dz|be|ch|de|mt|co)';
const email = new RegExp(
  // Anchored at the start of the local part, so that a long word is scanned once (prevents quadratic backtracking).
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+\\s?${at}\\s?[\\p{L}\\p{N}-]+(?:${dot}[\\p{L}\\p{N}-]+)*?\\s?${dot}\\s?${ending}(?![\\p{L}\\p{N}])`,
  'giu',
);

const link = /(?:https?:\/\/|www\.|wa\.me\/|t\.me\/)[^\s<>"']+/giu;

const matches = (text: string, pattern: RegExp, kind: Span['kind']): Found[] =>
  [...text.matchAll(pattern)].map((found) => {
    const cut = found[0].trimStart();
    const start = found.index + found[0].length - cut.length;
    return { kind, start, end: start + cut.trimEnd().length, text: cut.trim() };
  });

const countDigits = (text: string) => [...text.matchAll(new RegExp(digit, 'gu'))].length;

/** Groups of three digits are amounts: 1 250 000 or 12,500,000 is no phone number. */
const isAmount = (text: string) => /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+$/.test(text.trim());
/** 2019-2024, 2026-11-15: years and dates. */
const isDate = (text: string) => /^(?:19|20)\d{2}\W*(?:(?:19|20)\d{2}|\d{1,2}\W+\d{1,2})$/.test(text.trim());

const isPhone = ({ text }: Found) => countDigits(text) <= 15 && !isAmount(text) && !isDate(text);

/** Finds contact details that bypass the platform. Of two overlapping matches the earlier one wins. */
export function contactDetailsIn(text: string): Found[] {
  const all = [
    ...matches(text, email, 'email'),
    ...matches(text, link, 'link'),
    ...matches(text, phone, 'phone').filter(isPhone),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  let reached = 0;
  return all.filter(({ start, end }) => {
    const isFree = start >= reached;
    reached = Math.max(reached, end);
    return isFree;
  });
}
