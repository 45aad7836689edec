import {
  type CheckedText,
  countWords,
  fieldKey,
  type LocaleCode,
  type PartStates,
  partStatus,
  rulesOf,
  type TranslationField,
  type TranslationPart,
  type TranslationTexts,
  textStatus,
  translationParts,
} from '@lintel/contract';

// The translatable fields of a property and their progress, as pure functions without queries.

export type SourceItem = { id: number; label: string; name: string | null; description: string | null };

/** The source texts of a property. */
export type Source = {
  title: string;
  description: string | null;
  street: string | null;
  building: string | null;
  facilities: SourceItem[];
  views: SourceItem[];
};

type Written = Pick<TranslationField, 'part' | 'item_id' | 'field'>;

/** A stored text. */
export type StoredText = Written & {
  target: string;
  origin: NonNullable<TranslationField['origin']>;
  source: string;
  updated_at: string | null;
  updated_by: TranslationField['updated_by'];
};

type Said = Written & { label: string; source: string };

const ofItem = (part: TranslationPart, field: 'name' | 'description') => (item: SourceItem) => ({
  part,
  field,
  item_id: item.id,
  label: `${item.label} · ${rulesOf(part, field).label}`,
  source: item[field],
});

const own = (part: TranslationPart, field: string, source: string | null) => ({
  part,
  field,
  item_id: null,
  label: rulesOf(part, field).label,
  source,
});

type Perhaps = Omit<Said, 'source'> & { source: string | null };
const says = (text: Perhaps): text is Said => !!text.source?.trim();

/** All source texts, in the order of the workspace. */
const saidBy = (source: Source): Said[] => {
  const all: Perhaps[] = [
    own('details', 'title', source.title),
    own('details', 'description', source.description),
    own('address', 'street', source.street),
    own('address', 'building', source.building),
    ...source.facilities.flatMap((item) => [ofItem('facility', 'name')(item), ofItem('facility', 'description')(item)]),
    ...source.views.map(ofItem('view', 'description')),
  ];
  return all.filter(says);
};

export const keyOf = ({ part, field, item_id }: Written) => fieldKey(part, field, item_id);

/** The fields of a request with their texts. */
export function fieldsOf(
  locale: LocaleCode,
  source: Source,
  texts: readonly StoredText[],
  sourceChangedAt: string | null = null,
): TranslationField[] {
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  return saidBy(source).map((said) => {
    const kept = byKey.get(keyOf(said));
    const is_outdated = kept !== undefined && kept.source !== said.source;
    const written = { target: kept?.target ?? null, origin: kept?.origin ?? null, is_outdated };
    return {
      ...said,
      ...written,
      key: keyOf(said),
      state: textStatus({ ...said, ...written, locale }),
      earlier_source: is_outdated ? kept.source : null,
      source_changed_at: is_outdated ? sourceChangedAt : null,
      updated_at: kept?.updated_at ?? null,
      updated_by: kept?.updated_by ?? null,
    };
  });
}

export const checkedFields = (
  locale: LocaleCode,
  fields: readonly TranslationField[],
): (CheckedText & { key: string })[] => fields.map((field) => ({ ...field, locale }));

/** The progress of the parts, and the outdated ones; after the first finish, new fields count as outdated. */
export function progressOf(fields: readonly TranslationField[], wasFinished: boolean) {
  const inPart = (part: TranslationPart) => fields.filter((field) => field.part === part);
  const isBehind = ({ is_outdated, state }: TranslationField) => is_outdated || (wasFinished && state === 'empty');
  return {
    parts: Object.fromEntries(translationParts.map((part) => [part, partStatus(inPart(part))])) as PartStates,
    outdated_parts: translationParts.filter((part) => inPart(part).some(isBehind)),
    words: fields.reduce((sum, { source }) => sum + countWords(source), 0),
  };
}

export function completenessOf(fields: readonly TranslationField[]) {
  const done = fields.filter(({ state }) => state === 'done');
  const wordsOf = (some: readonly TranslationField[]) => some.reduce((sum, { source }) => sum + countWords(source), 0);
  return {
    fields_done: done.length,
    fields_total: fields.length,
    words_done: wordsOf(done),
    words_total: wordsOf(fields),
  };
}

/** The texts by part, in the format of a save. */
export function textsOf(fields: readonly TranslationField[], which: 'source' | 'target'): TranslationTexts {
  const value = (part: TranslationPart, field: string, itemId: number | null = null) =>
    fields.find((each) => each.part === part && each.field === field && each.item_id === itemId)?.[which] ?? null;
  const items = (part: TranslationPart) => [
    ...new Set(fields.filter((field) => field.part === part).map(({ item_id }) => item_id ?? 0)),
  ];
  return {
    details: { title: value('details', 'title'), description: value('details', 'description') },
    address: { street: value('address', 'street'), building: value('address', 'building') },
    facility: {
      items: items('facility').map((id) => ({
        id,
        name: value('facility', 'name', id),
        description: value('facility', 'description', id),
      })),
    },
    view: { items: items('view').map((id) => ({ id, description: value('view', 'description', id) })) },
  };
}
