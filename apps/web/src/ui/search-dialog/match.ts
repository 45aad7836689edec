import type { IconName } from '../icons.ts';

export type SearchEntry = {
  title: string;
  path: string;
  /** The heading of its group. */
  group: string;
  icon?: IconName;
  /** At the end of the line. */
  note?: string;
};

const marks = /\p{Diacritic}/gu;

/** Without case and accents. It maps character by character, so that positions are valid in the original text. */
const plain = (text: string) =>
  Array.from(text, (letter) => letter.normalize('NFD').replace(marks, '').toLowerCase().charAt(0) || letter).join('');

export function findEntries(entries: readonly SearchEntry[], query: string, how?: 'by title'): SearchEntry[] {
  const wanted = plain(query.trim());
  if (!wanted) return [];
  return entries.filter(
    ({ title, path }) => plain(title).includes(wanted) || (how !== 'by title' && plain(path).includes(wanted)),
  );
}

export type Part = { text: string; hit: boolean; at: number };

/** Splits a text into parts that match the query and those that do not. */
export function partsOf(text: string, query: string): Part[] {
  const wanted = plain(query.trim());
  const letters = Array.from(text);
  const within = plain(text);
  const parts: Part[] = [];
  let at = 0;
  while (at < letters.length) {
    const found = wanted ? within.indexOf(wanted, at) : -1;
    const end = found === -1 ? letters.length : found;
    if (end > at) parts.push({ text: letters.slice(at, end).join(''), hit: false, at });
    if (found === -1) break;
    parts.push({ text: letters.slice(found, found + wanted.length).join(''), hit: true, at: found });
    at = found + wanted.length;
  }
  return parts;
}
