import type { Suggestion } from '@lintel/contract/features/translations/translation-work';
import type { WorkField } from './work-texts.ts';

const MOST = 3;

/** The memory's before the machine's; where there is one of a machine, it has a place. */
export function chosenSuggestions(all: readonly Suggestion[]): Suggestion[] {
  const machine = all.filter(({ origin }) => origin === 'machine').slice(0, 1);
  return [...all.filter(({ origin }) => origin === 'memory').slice(0, MOST - machine.length), ...machine];
}

/** What becomes of a field's origin: a machine's alone stays a machine's, whatever a person has a part in is a person's. */
export const originAfter = (field: Pick<WorkField, 'text' | 'origin'>, { origin }: Suggestion) =>
  field.text.trim() === '' || field.origin === origin ? origin : 'person';
