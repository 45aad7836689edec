import { type GlossaryTerm, referenceTypes, type TranslationField } from '@lintel/contract';
import type { KnownTerm } from './glossary.queries.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As a whole word, in one or several: "flat" stands in "two flats". */
const standsIn = (term: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'iu');

const places: Record<string, string> = {
  feature: 'Feature',
  country: 'Country',
  city: 'City',
  neighborhood: 'Neighbourhood',
};

/** "Property type", as the screen calls one of its kind. */
function kindInWords(kind: string): string {
  const known = places[kind];
  if (known) return known;
  const words = (Object.keys(referenceTypes).includes(kind) ? kind : 'term').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The terms that a request's sources hold, with where; the longest first, so that "sea view" comes before "sea". */
export const glossaryOf = (terms: readonly KnownTerm[], fields: readonly TranslationField[]): GlossaryTerm[] =>
  terms
    .flatMap(({ term, translation, kind }) => {
      const word = standsIn(term);
      const keys = fields.filter(({ source }) => word.test(source)).map(({ key }) => key);
      return keys.length > 0 ? [{ term, translation, kind: kindInWords(kind), keys }] : [];
    })
    .toSorted((one, other) => other.term.length - one.term.length || (one.term < other.term ? -1 : 1));
