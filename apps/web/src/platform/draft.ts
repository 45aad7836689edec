import { local } from './storage.ts';

/** What somebody typed and has not saved, with the record as they saw it when they began. */
export type Draft = { values: Record<string, unknown>; base: Record<string, unknown>; version: number; at: number };

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Drafts are of one record and one admin: a shared computer shows nobody's words to another. */
export const draftKey = (adminId: number, record: string) => `${PREFIX}${adminId}:${record}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'at' in value;

export function readDraft(key: string, now = Date.now()): Draft | null {
  const draft = local.readJson(key);
  return isDraft(draft) && now - draft.at < KEPT_MS ? draft : null;
}

/** Says whether it could be kept. */
export const keepDraft = (key: string, draft: Draft): boolean => local.write(key, JSON.stringify(draft));

export const dropDraft = (key: string) => void local.write(key, null);

/** Clears out what nobody came back for. */
export function dropOldDrafts(now = Date.now()) {
  for (const key of local.names(PREFIX)) if (!readDraft(key, now)) dropDraft(key);
}
