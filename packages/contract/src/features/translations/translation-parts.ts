import { addressFields, facilityFields, propertyFields, propertyViewFields } from '../properties/property-fields.ts';

// What of a property is translated, and how far a text can be.

export const translationParts = ['details', 'address', 'facility', 'view'] as const;
export type TranslationPart = (typeof translationParts)[number];

export const translationPartLabels: Record<TranslationPart, string> = {
  details: 'Details',
  address: 'Address',
  facility: 'Facilities',
  view: 'Views',
};

/** Nothing there, a machine's text that nobody has touched, something that is not good yet, or good. */
export const textStates = ['empty', 'machine', 'draft', 'done'] as const;
export type TextState = (typeof textStates)[number];

/** Where a text comes from. What a person touches is theirs from then on. */
export const textOrigins = ['person', 'memory', 'machine'] as const;
export type TextOrigin = (typeof textOrigins)[number];

/** Prose must read differently in another language; a street need not where letters are the same; a name never need. */
export type TextKind = 'prose' | 'street' | 'name';

type FieldRules = { label: string; kind: TextKind; limit: number; isMultiline: boolean };

const rules = (label: string, kind: TextKind, limit: number, isMultiline = false): FieldRules => ({
  label,
  kind,
  limit,
  isMultiline,
});

/** The fields of each part. A translation may be as long as its source may be. */
export const translationFieldRules = {
  details: {
    title: rules(propertyFields.labels.title, 'prose', 120),
    description: rules(propertyFields.labels.description, 'prose', 5000, true),
  },
  address: {
    street: rules(addressFields.labels.street, 'street', 200),
    building: rules(addressFields.labels.building, 'name', 60),
  },
  facility: {
    name: rules(facilityFields.labels.name, 'name', 80),
    description: rules(facilityFields.labels.description, 'prose', 500, true),
  },
  view: { description: rules(propertyViewFields.labels.description, 'prose', 300, true) },
} as const satisfies Record<TranslationPart, Record<string, FieldRules>>;

/** A draft may be too long for a while; beyond this it is no draft. */
export const longestDraft = 10_000;

const ofRows: readonly TranslationPart[] = ['facility', 'view'];
export const isPartOfRows = (part: TranslationPart) => ofRows.includes(part);

/** `details.title`, `facility.12.name`: one field of a request, in checks, errors and addresses. */
export const fieldKey = (part: TranslationPart, field: string, itemId?: number | null) =>
  itemId == null ? `${part}.${field}` : `${part}.${itemId}.${field}`;

export function rulesOf(part: TranslationPart, field: string): FieldRules {
  const found = (translationFieldRules[part] as Record<string, FieldRules>)[field];
  if (!found) throw new Error(`${part} has no field ${field}`);
  return found;
}

/** Whatever stands between spaces and holds a letter or a digit; the database counts so, too. */
const IN_A_WORD = /[\p{L}\p{N}]/u;

/** How many words a text has, as translators count them. */
export const countWords = (text: string) => text.split(/\s+/).filter((piece) => IN_A_WORD.test(piece)).length;

// Both floors must cut alike, and their engines' own rules differ: a mark that ends a sentence, what closes it, white space.
// White space is looked for first: whatever may stand before it is then read once.
const SENTENCE_END = /(?=\s)(?<=[.!?؟。…]["'»”’)\]]*)\s+/u;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|[Nn]o|[Ss]t|[Mm]r|[Mm]rs|[Dd]r|[Aa]pprox|[Ss]q|[Aa]v|[Bb]d|e\.g|i\.e|etc)\.$/u;
/** No sentence begins with a small letter. */
const GOES_ON = /^\p{Ll}/u;

function sentencesOfLine(line: string): string[] {
  const sentences: string[][] = [];
  for (const words of line.trim().split(SENTENCE_END)) {
    const begun = sentences.at(-1);
    const goesOn = GOES_ON.test(words) || ABBREVIATION.test(begun?.at(-1) ?? '');
    if (begun && goesOn) begun.push(words);
    else if (words !== '') sentences.push([words]);
  }
  return sentences.map((pieces) => pieces.join(' '));
}

/** The sentences of a text, in order. The memory keeps and finds them one by one. */
export const sentencesOf = (text: string): string[] => text.split('\n').flatMap(sentencesOfLine);

type Judged = { state: TextState };

/** What the parts of a request are: of none there is nothing to do. */
export function partState(fields: readonly Judged[]): TextState {
  if (fields.every(({ state }) => state === 'done')) return 'done';
  if (fields.every(({ state }) => state === 'empty')) return 'empty';
  return fields.every(({ state }) => state === 'empty' || state === 'machine') ? 'machine' : 'draft';
}
