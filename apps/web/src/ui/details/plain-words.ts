import { mergeFieldsAsWords } from '@lintel/contract/features/marketing/merge-fields';

const MOST = 200;

/** A stored text as a line of a history shows it: without markup, merge fields by their names, and not too long. */
export function plainWords(text: string): string {
  const words = mergeFieldsAsWords(text.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words;
}
