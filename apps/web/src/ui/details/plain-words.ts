import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';

const MOST = 200;

/** A stored text for one line of a history: without markup, with readable merge fields, and truncated. */
export function stripMarkup(text: string): string {
  const words = mergeFieldsAsLabels(text.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words;
}
