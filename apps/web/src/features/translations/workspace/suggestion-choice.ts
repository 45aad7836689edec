import type { Suggestion } from '@lintel/contract/features/translations/translation-work';
import type { WorkField } from './work-texts.ts';

const MOST = 3;

/** Suggestions of the memory first; one place is reserved for a machine translation, if there is one. */
export function chosenSuggestions(all: readonly Suggestion[]): Suggestion[] {
  const machine = all.filter(({ origin }) => origin === 'machine').slice(0, 1);
  return [...all.filter(({ origin }) => origin === 'memory').slice(0, MOST - machine.length), ...machine];
}

/**
 * The origin after inserting a suggestion: the suggestion's own if the field was empty or had the same one, otherwise
 * `person`.
 */
export const originAfter = (field: Pick<WorkField, 'text' | 'origin'>, { origin }: Suggestion) =>
  field.text.trim() === '' || field.origin === origin ? origin : 'person';
