import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { momentText } from '../../platform/format.ts';
import { plainWords } from './plain-words.ts';

const usual: Record<string, string> = {
  create: 'created it',
  update: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  undo: 'undid a change',
  add_note: 'added a note',
  delete_note: 'deleted a note',
};

const spaced = (name: string) => name.replaceAll('_', ' ').replaceAll('.', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an act is called where the usual words do not fit. */
export type ActWords = (act: string) => string | undefined;

const verbs: Record<string, string> = { add: 'added a', update: 'changed the', remove: 'removed a' };

/** An act on a part of a record: `update_address` is “changed the address”. */
function partWords(act: string) {
  const [verb = '', ...part] = act.split('_');
  return verbs[verb] && part.length > 0 ? `${verbs[verb]} ${part.join(' ')}` : undefined;
}

const actOf = ({ action }: AuditEvent) => action.split('.').at(-1) ?? action;

export function whatWasDone(event: AuditEvent, words?: ActWords) {
  const act = actOf(event);
  return words?.(act) ?? usual[act] ?? partWords(act) ?? spaced(act);
}

export type Change = { field: string; before: string; after: string };

const none = 'none';
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(text);
const isWord = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? none : value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (isRecord(value)) return partsText(value);
  const text = String(value);
  return isInstant(text) ? momentText(text) : isWord(text) ? spaced(text) : plainWords(text) || none;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `subject: Spring, body: Twelve new homes`. */
const partsText = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, part]) => `${spaced(name)}: ${valueText(part)}`)
    .join(', ');

/** Names by locale and grants by permission are told apart, so that only what differs is read. */
function apart(field: string, before: unknown, after: unknown): [string, unknown, unknown][] {
  if (!isRecord(before) && !isRecord(after)) return [[field, before, after]];
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => [
    `${field} ${key}`,
    old[key] ?? null,
    now[key] ?? null,
  ]);
}

/** The number of a record tells nobody anything: that it is another one is enough. */
function told(field: string, before: unknown, after: unknown): Change {
  const [old, now] = [valueText(before), valueText(after)];
  if (!field.endsWith('_id')) return { field: capital(spaced(field)), before: old, after: now };
  return {
    field: capital(spaced(field.replace(/_id$/, ''))),
    before: old === none ? none : 'one',
    after: now === none ? none : old === none ? 'chosen' : 'another',
  };
}

// The act says it already: a record that was made had nothing before, one that was deleted is gone since then.
const isSaid = (event: AuditEvent, field: string, after: unknown) =>
  ['create', 'duplicate'].includes(actOf(event)) || field === 'deleted_at' || (event.reason && after === event.reason);

/** What differs, in words. */
export const changesOf = (event: AuditEvent): Change[] =>
  Object.entries(event.changes)
    .filter(([field, [, after]]) => !isSaid(event, field, after))
    .flatMap(([field, [before, after]]) => apart(field, before, after))
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([field, before, after]) => told(field, before, after))
    .filter(({ before, after }) => before !== after);
