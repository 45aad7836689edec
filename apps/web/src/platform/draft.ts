import { fitToForm } from './draft-shape.ts';
import { local, reportDropped, type Shape, shapeOf } from './storage.ts';

/** Unsaved input, with the record as it was when editing began. */
export type Draft<Values = Record<string, unknown>> = {
  values: Values;
  base: Record<string, unknown>;
  version: number;
  at: number;
};

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** A draft belongs to one record and one admin, so that admins who share a computer do not see each other's input. */
export const draftKey = (adminId: number, record: string) => `${PREFIX}${adminId}:${record}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const AnyDraft = shapeOf(
  (value): value is Draft =>
    isObject(value) &&
    isObject(value.values) &&
    isObject(value.base) &&
    Number.isFinite(value.version) &&
    Number.isFinite(value.at),
);

/** A draft whose values have this shape. */
const draftOf = <Values>(values: Shape<Values>): Shape<Draft<Values>> => ({
  safeParse: (value) => {
    const draft = AnyDraft.safeParse(value);
    if (!draft.success) return draft;
    const parsed = values.safeParse(draft.data.values);
    return parsed.success ? { success: true, data: { ...draft.data, values: parsed.data } } : parsed;
  },
});

const isFresh = ({ at }: Draft<unknown>, now: number) => now - at < KEPT_MS;

/** A draft that cannot be read, or whose values do not have the given shape, is removed and reported. */
export function readDraft(key: string, now?: number): Draft | null;
export function readDraft<Values>(key: string, now: number, values: Shape<Values>): Draft<Values> | null;
export function readDraft<Values>(key: string, now = Date.now(), values?: Shape<Values>): Draft<unknown> | null {
  const draft = local.readAs<Draft<unknown>>(key, values ? draftOf(values) : AnyDraft, 'draft');
  return draft && isFresh(draft, now) ? draft : null;
}

/** Fields that the form had when the draft was stored but no longer has. */
const gone = (base: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.keys(base).filter((name) => !(name in like));

const without = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Reads a draft and fits it to a form with the values of `like`: values that do not fit are dropped, and that is
 * reported once.
 */
export function readFittedDraft(key: string, like: Record<string, unknown>): Draft | null {
  const draft = readDraft(key);
  if (!draft) return null;
  const old = gone(draft.base, like);
  const values = fitToForm(without(draft.values, old), like);
  const base = fitToForm(without(draft.base, old), like);
  const fitting = { ...draft, values: values.fitting, base: base.fitting };
  if (!values.isWhole || !base.isWhole) {
    storeDraft(key, fitting);
    reportDropped('part of a draft');
  }
  return fitting;
}

/** Returns whether the draft could be stored. */
export const storeDraft = (key: string, draft: Draft): boolean => local.write(key, JSON.stringify(draft));

export const dropDraft = (key: string) => void local.write(key, null);

/** Deletes expired and unreadable drafts. */
export function dropOldDrafts(now = Date.now()) {
  for (const key of local.names(PREFIX)) {
    const draft = local.readAs(key, AnyDraft, 'other draft');
    if (!draft || !isFresh(draft, now)) dropDraft(key);
  }
}
