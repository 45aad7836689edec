import { latinDigits } from './latin-digits.ts';

/** Whether a separator groups digits by thousands: `1,250,000` or, as in India, `12,50,000`. */
function isGrouped(text: string, separator: string) {
  const [first = '', ...groups] = text.split(separator);
  const last = groups.pop() ?? '';
  return /^-?[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{2,3}$/.test(group)) && /^\d{3}$/.test(last);
}

const without = (text: string, separator: string) => text.replaceAll(separator, '');

/** The digits before and after the decimal separator; undefined if the separators contradict each other. */
function splitDecimals(text: string): [whole: string, decimals: string] | undefined {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0) return [text, ''];
  const [separator, other] = text[at] === ',' ? [',', '.'] : ['.', ','];
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (whole.includes(separator)) return isGrouped(text, separator) ? [without(text, separator), ''] : undefined;
  if (whole.includes(other)) return isGrouped(whole, other) ? [without(whole, other), decimals] : undefined;
  // Numbers are shown in English, so a lone comma may group thousands, a lone dot does not.
  return separator === ',' && isGrouped(text, ',') ? [without(text, ','), ''] : [whole, decimals];
}

/**
 * Parses a typed number: `1 250,5`, `1,250.50`, `1.250,50`, `-3`. Of two different separators the last is the decimal
 * one. Returns undefined if it is not a number.
 */
export function plainNumber(text: string): string | undefined {
  const tight = latinDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/[\s'’\u066c_]/g, '');
  const [whole, decimals] = splitDecimals(tight) ?? [];
  const plain = decimals ? `${whole?.replace(/^-?$/, '$&0')}.${decimals}` : whole;
  return plain !== undefined && /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

/** With thousands separators, so that an extra zero is noticed: `1,250.5`. Other text is unchanged. */
export function groupedNumber(text: string) {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', decimals] = text.split('.');
  const first = whole.length % 3 || 3;
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',');
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
