import { type LocaleCode, localeCodes } from '@lintel/contract/core/locales';
import type { ReviewField } from '@lintel/contract/features/properties/property-review';
import type { SavedNote } from '@lintel/contract/features/properties/saved-notes';
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts';

/** A saved note in one of its languages. */
export type NoteChoice = { note: SavedNote; locale: LocaleCode; text: string };

/** In the owner's language if available, otherwise in the first one. */
function choiceOf(note: SavedNote, locale: LocaleCode): NoteChoice[] {
  const written = [locale, ...localeCodes].find((each) => note.texts[each]);
  return written ? [{ note, locale: written, text: note.texts[written] ?? '' }] : [];
}

const fits = ({ fields }: SavedNote, about: readonly ReviewField[]) =>
  fields.length === 0 || about.length === 0 || fields.some((field) => about.includes(field));

/** Notes in the owner's language first, those for the chosen fields before others; then other languages. */
export function orderedNotes(
  notes: readonly SavedNote[],
  { locale, about, search }: { locale: LocaleCode; about: readonly ReviewField[]; search: string },
) {
  const words = normalizeForSearch(search.trim());
  const choices = notes
    .flatMap((note) => choiceOf(note, locale))
    .filter(({ note, text }) => normalizeForSearch(`${note.name} ${text}`).includes(words));
  const own = choices.filter((choice) => choice.locale === locale);
  return {
    fitting: own.filter(({ note }) => fits(note, about)),
    others: own.filter(({ note }) => !fits(note, about)),
    foreign: choices.filter((choice) => choice.locale !== locale),
  };
}

/** The text with a saved note inserted at the caret, and the new position of the caret. */
export function insertedAt(text: string, note: string, from: number, to: number) {
  const before = text.slice(0, from);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return { text: `${before}${gap}${note}${text.slice(to)}`, caret: before.length + gap.length + note.length };
}
