import {
  fieldKey,
  type Parsed,
  type saveTranslatedAddress,
  type saveTranslatedDetails,
  type saveTranslatedFacilities,
  type saveTranslatedViews,
  type TextOrigin,
  type TranslationPart,
} from '@lintel/contract';
import { invalid } from '../../platform/problem.ts';
import { keyOf, type Source, type StoredText } from './translation-fields.ts';

// Parses a save and computes its changes.

type Bodies = {
  details: Parsed<typeof saveTranslatedDetails>['body'];
  address: Parsed<typeof saveTranslatedAddress>['body'];
  facility: Parsed<typeof saveTranslatedFacilities>['body'];
  view: Parsed<typeof saveTranslatedViews>['body'];
};
export type SaveBody<P extends TranslationPart> = Bodies[P];

export type Place = { part: TranslationPart; item_id: number | null; field: string };
export type Wish = Place & { target: string | null };
type Saved = { origins?: Record<string, TextOrigin> | undefined; kept?: readonly string[] | undefined };

const known: Record<TranslationPart, readonly string[]> = {
  details: ['title', 'description'],
  address: ['street', 'building'],
  facility: ['name', 'description'],
  view: ['description'],
};

const wishesIn = (part: TranslationPart, texts: object, item_id: number | null): Wish[] =>
  known[part].flatMap((field) => {
    const text = Reflect.get(texts, field) as string | null | undefined;
    return text === undefined ? [] : [{ part, field, item_id, target: text || null }];
  });

/** The texts in a body. */
export const wishesOf = (part: TranslationPart, body: object): Wish[] => {
  const items = (body as { items?: readonly { id: number }[] }).items;
  return items ? items.flatMap((each) => wishesIn(part, each, each.id)) : wishesIn(part, body, null);
};

const idsIn = (part: TranslationPart, { facilities, views }: Source): Set<number | null> =>
  new Set(part === 'facility' ? facilities.map(({ id }) => id) : part === 'view' ? views.map(({ id }) => id) : [null]);

function refuseStrangers(part: TranslationPart, wishes: readonly Wish[], source: Source) {
  const ids = idsIn(part, source);
  const strange = wishes.filter(({ item_id }) => !ids.has(item_id)).map(({ item_id }) => item_id);
  if (strange.length > 0)
    throw invalid({ items: [`The property has no ${part} with the number ${[...new Set(strange)].join(', ')}`] });
}

function refuseUnknownKeys(part: TranslationPart, { origins = {}, kept = [] }: Saved, source: Source) {
  const keys = new Set([...idsIn(part, source)].flatMap((id) => known[part].map((field) => fieldKey(part, field, id))));
  for (const [name, named] of [
    ['origins', Object.keys(origins)],
    ['kept', kept],
  ] as const) {
    const unknown = named.filter((key) => !keys.has(key));
    if (unknown.length > 0) throw invalid({ [name]: [`Has no field ${unknown.slice(0, 5).join(', ')}`] });
  }
}

/** A text before and after a save; null if it is deleted. */
export type Step = Place & {
  key: string;
  before: StoredText | undefined;
  after: Omit<StoredText, 'updated_at' | 'updated_by'> | null;
};

const sourceOf = ({ part, item_id, field }: Place, source: Source): string => {
  const holder =
    part === 'facility'
      ? source.facilities.find(({ id }) => id === item_id)
      : part === 'view'
        ? source.views.find(({ id }) => id === item_id)
        : source;
  return ((holder && Reflect.get(holder, field)) as string | null | undefined) ?? '';
};

const isPersons = (text: StoredText | undefined) => text !== undefined && text.origin !== 'machine';

/**
 * The changes of a save. A machine text never replaces a person's; an edit makes a text the person's; an unchanged text
 * is confirmed for the current source.
 */
export function stepsOf(
  part: TranslationPart,
  wishes: readonly Wish[],
  saved: Saved,
  work: { source: Source; texts: readonly StoredText[] },
): Step[] {
  const { source, texts } = work;
  refuseStrangers(part, wishes, source);
  refuseUnknownKeys(part, saved, source);
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  const written = wishes.flatMap((wish): Step[] => {
    const key = keyOf(wish);
    const before = byKey.get(key);
    if ((before?.target ?? null) === wish.target) return [];
    const { target, ...place } = wish;
    if (target === null) return [{ ...place, key, before, after: null }];
    const origin = saved.origins?.[key] ?? 'person';
    if (origin === 'machine' && isPersons(before))
      throw invalid({ [key]: ['A person wrote this. Machine text does not replace it.'] });
    return [{ ...place, key, before, after: { ...place, target, origin, source: sourceOf(place, source) } }];
  });
  const isWritten = new Set(written.map(({ key }) => key));
  const kept = (saved.kept ?? []).flatMap((key): Step[] => {
    const before = byKey.get(key);
    if (!before || isWritten.has(key)) return [];
    const { updated_at: _, updated_by: __, ...text } = before;
    const origin = before.origin === 'machine' ? 'person' : before.origin;
    const now = sourceOf(before, source);
    if (origin === before.origin && now === before.source) return [];
    const { part: of, item_id, field } = before;
    return [{ part: of, item_id, field, key, before, after: { ...text, origin, source: now } }];
  });
  return [...written, ...kept];
}

/** The texts after the steps. */
export function after(texts: readonly StoredText[], steps: readonly Step[]): StoredText[] {
  const changed = new Set(steps.map(({ key }) => key));
  const made = steps.flatMap((step) => (step.after ? [{ ...step.after, updated_at: null, updated_by: null }] : []));
  return [...texts.filter((text) => !changed.has(keyOf(text))), ...made];
}
