import { type GlossaryTerm, referenceTypes, type TranslationField } from '@lintel/contract';
import type { KnownTerm } from './glossary.queries.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the whole word, singular or plural: "flat" matches "two flats". */
const standsIn = (term: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'iu');

const places: Record<string, string> = {
  feature: 'Feature',
  country: 'Country',
  city: 'City',
  neighborhood: 'Neighbourhood',
};

/** The label of a kind as on the screen, such as "Property type". */
function kindInWords(kind: string): string {
  const known = places[kind];
  if (known) return known;
  const words = (Object.keys(referenceTypes).includes(kind) ? kind : 'term').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The terms in a request's source texts, with their fields; longest first, so that "sea view" comes before "sea". */
export const glossaryOf = (terms: readonly KnownTerm[], fields: readonly TranslationField[]): GlossaryTerm[] =>
  terms
    .flatMap(({ term, translation, kind }) => {
      const word = standsIn(term);
      const keys = fields.filter(({ source }) => word.test(source)).map(({ key }) => key);
      return keys.length > 0 ? [{ term, translation, kind: kindInWords(kind), keys }] : [];
    })
    .toSorted((one, other) => other.term.length - one.term.length || (one.term < other.term ? -1 : 1));
