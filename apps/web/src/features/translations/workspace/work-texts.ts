import type { LocaleCode } from '@lintel/contract/core/locales';
import { type CheckedText, checkText, type TextCheck } from '@lintel/contract/features/translations/translation-checks';
import {
  countWords,
  isPartOfRows,
  type TextOrigin,
  type TextState,
  type TranslationPart,
  translationParts,
} from '@lintel/contract/features/translations/translation-parts';
import type { TranslationField } from '@lintel/contract/features/translations/translation-work';

// Merges typed text with the fields of the server.

/** The text in its field. `synced` is the text that was sent last, `base` is how the server stored it. */
export type TypedText = { text: string; synced: string; base: string; origin: TextOrigin };
export type TypedTexts = Readonly<Record<string, TypedText>>;

export const savedText = ({ target }: Pick<TranslationField, 'target'>) => target ?? '';

const isUnsaved = (typed: TypedText | undefined) => typed !== undefined && typed.text !== typed.synced;

export const shownText = (field: TranslationField, typed: TypedTexts) => typed[field.key]?.text ?? savedText(field);

/** Applies an edit. A machine translation retains its origin until a person edits it. */
export function typeText(typed: TypedTexts, field: TranslationField, text: string, origin: TextOrigin): TypedTexts {
  const saved = savedText(field);
  const { synced = saved, base = saved } = typed[field.key] ?? {};
  return { ...typed, [field.key]: { text, synced, base, origin } };
}

/** Another admin has changed the text during an edit of the viewer. */
export const isConflict = (field: TranslationField, typed: TypedText | undefined) =>
  typed !== undefined && isUnsaved(typed) && savedText(field) !== typed.base && savedText(field) !== typed.text.trim();

/** Marks sent texts as saved; text typed during the save stays unsaved. */
export function settleTexts(typed: TypedTexts, sent: TypedTexts, fields: readonly TranslationField[]): TypedTexts {
  const next = { ...typed };
  for (const [key, { text }] of Object.entries(sent)) {
    const [field, now] = [fields.find((one) => one.key === key), next[key]];
    if (field && now) next[key] = { ...now, synced: text, base: savedText(field) };
  }
  return next;
}

/** Takes over the texts of the server where nothing is unsaved. */
export function mergeServerTexts(typed: TypedTexts, fields: readonly TranslationField[]): TypedTexts {
  const entries = Object.entries(typed).flatMap(([key, entry]): [string, TypedText][] => {
    const field = fields.find((one) => one.key === key);
    if (!field) return [];
    const saved = savedText(field);
    if (saved === entry.base) return [[key, entry]];
    if (saved === entry.text.trim()) return [[key, { ...entry, synced: entry.text, base: saved }]];
    return isUnsaved(entry) ? [[key, entry]] : [];
  });
  return Object.fromEntries(entries);
}

/** The drafts of this device that differ from the server's texts. */
export function restoreTexts(kept: TypedTexts, fields: readonly TranslationField[]): TypedTexts {
  return Object.fromEntries(Object.entries(mergeServerTexts(kept, fields)).filter(([, entry]) => isUnsaved(entry)));
}

export const unsavedTexts = (typed: TypedTexts): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([, entry]) => isUnsaved(entry)));

/** The texts of a part to save; those in conflict wait for a decision. */
export function waitingOf(part: TranslationPart, typed: TypedTexts, fields: readonly TranslationField[]): TypedTexts {
  return Object.fromEntries(
    fields.flatMap((field): [string, TypedText][] => {
      const entry = typed[field.key];
      const waits = field.part === part && entry && isUnsaved(entry) && !isConflict(field, entry);
      return waits ? [[field.key, entry]] : [];
    }),
  );
}

export const nextWaiting = (typed: TypedTexts, fields: readonly TranslationField[], done: readonly TranslationPart[]) =>
  translationParts.find((part) => !done.includes(part) && Object.keys(waitingOf(part, typed, fields)).length > 0);

type Row = { id: number } & Record<string, string | number | null>;

/** The body of a save: only the typed texts, with rows grouped by facility or view. */
export function saveBody(part: TranslationPart, sent: TypedTexts, fields: readonly TranslationField[]) {
  const named = fields.filter(({ key }) => sent[key] !== undefined);
  const origins = Object.fromEntries(
    Object.entries(sent)
      .filter(([, { origin }]) => origin !== 'person')
      .map(([key, { origin }]) => [key, origin]),
  );
  const more = Object.keys(origins).length > 0 ? { origins } : {};
  const textOf = (key: string) => sent[key]?.text ?? null;
  if (!isPartOfRows(part)) {
    return { ...Object.fromEntries(named.map(({ key, field }) => [field, textOf(key)])), ...more };
  }
  const rows = new Map<number, Row>();
  for (const { key, field, item_id } of named) {
    const id = item_id ?? 0;
    rows.set(id, { ...(rows.get(id) ?? { id }), [field]: textOf(key) });
  }
  return { items: [...rows.values()], ...more };
}

/** A field with its current text and the results of its checks. */
export type WorkField = TranslationField & CheckedText & { text: string; checks: readonly TextCheck[]; now: TextState };

export function checkField(field: TranslationField, typed: TypedTexts, locale: LocaleCode): WorkField {
  const entry = typed[field.key];
  const touched = isUnsaved(entry);
  const text = shownText(field, typed);
  const checked = {
    ...field,
    locale,
    target: text,
    origin: touched && entry ? entry.origin : field.origin,
    is_outdated: field.is_outdated && !touched,
  };
  const checks = checkText(checked);
  return { ...checked, text, checks, now: stateBy(text, checked.origin, checks) };
}

function stateBy(text: string, origin: TextOrigin | null, checks: readonly TextCheck[]): TextState {
  if (text.trim() === '') return 'empty';
  if (origin === 'machine') return 'machine';
  return checks.length > 0 ? 'draft' : 'done';
}

export type PartSummary = {
  part: TranslationPart;
  done: number;
  total: number;
  mark: 'done' | 'draft' | 'failed' | 'empty';
};

/** Whether the text fails a check. An outdated source alone does not count. */
const hasFailed = ({ text, checks }: WorkField) =>
  text.trim() !== '' && checks.some(({ level, check }) => level === 'failed' && check !== 'outdated');

/** The parts that have something to translate. */
export const partsOf = (fields: readonly WorkField[]): PartSummary[] =>
  translationParts.flatMap((part): PartSummary[] => {
    const own = fields.filter((field) => field.part === part);
    if (own.length === 0) return [];
    const done = own.filter(({ now }) => now === 'done').length;
    const begun = own.some(({ now }) => now !== 'empty');
    const mark = done === own.length ? 'done' : own.some(hasFailed) ? 'failed' : begun ? 'draft' : 'empty';
    return [{ part, done, total: own.length, mark }];
  });

/** Progress by the word count of the source. */
export function progressOf(fields: readonly WorkField[]) {
  const words = (some: readonly WorkField[]) => some.reduce((sum, { source }) => sum + countWords(source), 0);
  const [done, total] = [words(fields.filter(({ now }) => now === 'done')), words(fields)];
  return { done, total, percent: total === 0 ? 100 : Math.floor((done / total) * 100) };
}

/** The next field that is not done, wrapping around at the end; undefined if all are done. */
export function nextOpen(fields: readonly WorkField[], key: string): WorkField | undefined {
  const at = fields.findIndex((field) => field.key === key);
  return [...fields.slice(at + 1), ...fields.slice(0, Math.max(at, 0))].find(({ now }) => now !== 'done');
}

/** The field before or after, without wrapping around. */
export function besideField(fields: readonly WorkField[], key: string, step: 1 | -1): WorkField | undefined {
  const at = fields.findIndex((field) => field.key === key);
  return at < 0 ? fields[0] : fields[at + step];
}
