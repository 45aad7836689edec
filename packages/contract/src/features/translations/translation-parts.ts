import { addressFields, facilityFields, propertyFields, propertyViewFields } from '../properties/property-fields.ts';

// The translatable fields of a property, and the statuses of a text.

export const translationParts = ['details', 'address', 'facility', 'view'] as const;
export type TranslationPart = (typeof translationParts)[number];

export const translationPartLabels: Record<TranslationPart, string> = {
  details: 'Details',
  address: 'Address',
  facility: 'Facilities',
  view: 'Views',
};

/** Empty, an unedited machine translation, a text with failed checks, or done. */
export const textStatuses = ['empty', 'machine', 'draft', 'done'] as const;
export type TextState = (typeof textStatuses)[number];

/** The origin of a text. An edit by a person changes it to `person`. */
export const textOrigins = ['person', 'memory', 'machine'] as const;
export type TextOrigin = (typeof textOrigins)[number];

/** Prose must differ from the source; a street may be the same in the same script; a name may always be the same. */
export type TextKind = 'prose' | 'street' | 'name';

type FieldRules = { label: string; kind: TextKind; limit: number; isMultiline: boolean };

const rules = (label: string, kind: TextKind, limit: number, isMultiline = false): FieldRules => ({
  label,
  kind,
  limit,
  isMultiline,
});

/** The fields of each part. A translation has the length limit of its source. */
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

/** A draft may temporarily exceed the length limit, but not this one. */
export const maxDraftLength = 10_000;

const ofRows: readonly TranslationPart[] = ['facility', 'view'];
export const isPartOfRows = (part: TranslationPart) => ofRows.includes(part);

/** `details.title`, `facility.12.name`: the key of a field in checks, errors and URLs. */
export const fieldKey = (part: TranslationPart, field: string, itemId?: number | null) =>
  itemId == null ? `${part}.${field}` : `${part}.${itemId}.${field}`;

export function rulesOf(part: TranslationPart, field: string): FieldRules {
  const found = (translationFieldRules[part] as Record<string, FieldRules>)[field];
  if (!found) throw new Error(`${part} has no field ${field}`);
  return found;
}

/** A word is a piece between spaces with at least one letter or digit; the database counts the same way. */
const IN_A_WORD = /[\p{L}\p{N}]/u;

/** The number of words of a text, as translators count them. */
export const countWords = (text: string) => text.split(/\s+/).filter((piece) => IN_A_WORD.test(piece)).length;

// Browser and server must split identically, but the rules of `Intl.Segmenter` differ by engine: a sentence ends with a
// terminator, closing marks and white space. White space is matched first, so that the text before it is scanned only
// once (linear time).
const SENTENCE_END = /(?=\s)(?<=[.!?؟。…]["'»”’)\]]*)\s+/u;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|[Nn]o|[Ss]t|[Mm]r|[Mm]rs|[Dd]r|[Aa]pprox|[Ss]q|[Aa]v|[Bb]d|e\.g|i\.e|etc)\.$/u;
/** A sentence does not begin with a lower case letter. */
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

/** The sentences of a text, in order. The translation memory stores and finds them one by one. */
export const sentencesOf = (text: string): string[] => text.split('\n').flatMap(sentencesOfLine);

type Judged = { state: TextState };

/** The status of a part; a part without fields is done. */
export function partStatus(fields: readonly Judged[]): TextState {
  if (fields.every(({ state }) => state === 'done')) return 'done';
  if (fields.every(({ state }) => state === 'empty')) return 'empty';
  return fields.every(({ state }) => state === 'empty' || state === 'machine') ? 'machine' : 'draft';
}
