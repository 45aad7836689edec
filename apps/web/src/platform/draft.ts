/** What somebody typed and has not saved, with the record as they saw it when they began. */
export type Draft = { values: Record<string, unknown>; base: Record<string, unknown>; version: number; at: number };

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Drafts are of one record and one admin: a shared computer shows nobody's words to another. */
export const draftKey = (adminId: number, record: string) => `${PREFIX}${adminId}:${record}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'at' in value;

function parse(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still lets one work. */
function tolerant<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function readDraft(key: string, now = Date.now()): Draft | null {
  const draft = tolerant(() => parse(localStorage.getItem(key)), null);
  return draft && now - draft.at < KEPT_MS ? draft : null;
}

/** Says whether it could be kept. */
export const keepDraft = (key: string, draft: Draft): boolean =>
  tolerant(() => {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  }, false);

export const dropDraft = (key: string) => tolerant(() => localStorage.removeItem(key), undefined);

/** Clears out what nobody came back for. */
export const dropOldDrafts = (now = Date.now()) =>
  tolerant(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const draft = parse(localStorage.getItem(key));
      if (!draft || now - draft.at >= KEPT_MS) localStorage.removeItem(key);
    }
  }, undefined);
