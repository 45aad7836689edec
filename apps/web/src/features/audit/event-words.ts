import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { numberText } from '../../platform/format.ts';
import { changesOf } from '../../ui/details/history-text.ts';
import { type AuditWords, recordPageOf, type WebRoom } from '../../ui/web-room.ts';

const spaced = (name: string) => name.replaceAll(/[_-]/g, ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Translation request`, of `translation_request`. */
export const entityText = (entity: string) => capital(spaced(entity));

/** `Assigned admin`, of `assigned_admin_id`. */
export const fieldText = (field: string) => capital(spaced(field.replace(/_ids?$/, '').replace(/^is_/, '')));

/** Actions that belong to no room: nothing follows. */
const commonSentences = {
  'export.run': 'exported a table',
  'preference.set': 'changed a preference',
  'operation.undo': 'undid an operation',
};

/** It may name no account. */
const FAILED = 'auth.login_failed';

/** The past tense of the actions of many rooms, without their entity; the object follows. */
const commonVerbs: Readonly<Record<string, string>> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
  duplicate: 'duplicated',
  undo: 'undid a change of',
  accept: 'accepted',
  reject: 'rejected',
  assign: 'assigned',
  block: 'blocked',
  unblock: 'unblocked',
  cancel: 'cancelled',
  reopen: 'reopened',
  add_note: 'added a note to',
  delete_note: 'deleted a note of',
  merge: 'merged',
  reorder: 'reordered',
  import: 'imported',
};

const parts: Readonly<Record<string, string>> = {
  add: 'added a',
  update: 'changed the',
  remove: 'removed a',
  set: 'changed the',
};

/** `update_address`: changed the address of. */
function partVerb(act: string) {
  const [verb = '', ...part] = act.split('_');
  if (!parts[verb] || part.length === 0) return undefined;
  return `${parts[verb]} ${part.join(' ')} ${verb === 'add' ? 'to' : 'of'}`;
}

const actOf = (action: string) => action.split('.').slice(1).join('_');

/** `Property 12`; without a record only the entity's name. */
export const recordText = ({ entity, entity_id, subject }: Pick<AuditEvent, 'entity' | 'entity_id' | 'subject'>) =>
  subject?.name ?? (entity_id === null ? entityText(entity) : `${entityText(entity)} ${entity_id}`);

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const listed = new Intl.ListFormat('en-GB');
const LONG = 60;

/** The sentence of an event, split into the part before and after the record's name. */
export type Sentence = { does: string; about: string | undefined; rest: string };

/** One field with both values, two or three fields by name, more than that as a count. */
function changeSentence(event: AuditEvent): Pick<Sentence, 'does' | 'rest'> {
  const changes = changesOf(event);
  const verb = event.restores_id === null ? 'changed' : 'restored';
  const [only, ...others] = changes;
  if (!only) return { does: verb, rest: '' };
  if (others.length > 2) return { does: `${verb} ${changes.length} fields of`, rest: '' };
  const names = listed.format(changes.map(({ field }) => `the ${lower(field)}`));
  const isShort = others.length === 0 && only.before.length <= LONG && only.after.length <= LONG;
  return { does: `${verb} ${names} of`, rest: isShort ? ` from ${only.before} to ${only.after}` : '' };
}

function assigneeIn({ names, changes }: AuditEvent) {
  const after = changes.assigned_admin_id?.[1];
  return after == null ? undefined : names.assigned_admin_id?.[String(after)];
}

type Words = Readonly<Record<string, string>>;
type Lexicon = { verbs: Words; sentences: Words };

const merged = (words: readonly (Words | undefined)[]): Words =>
  Object.fromEntries(words.flatMap((each = {}) => Object.entries(each)));

/** The past tense of an action; undefined if no room declares one. */
const verbIn = ({ verbs }: Lexicon, action: string): string | undefined =>
  verbs[action] ?? commonVerbs[actOf(action)] ?? partVerb(actOf(action));

/** How many more records the entry stands for, or how often it changed this one. */
function moreText({ group_count, group_records }: AuditEvent) {
  if (group_count === 1) return '';
  return group_records === 1 ? ` ${numberText(group_count)} times` : ` and ${numberText(group_records - 1)} more`;
}

/** Whether the other entries it stands for say the same: those of a bulk action do. */
const isUniform = ({ group_count, group_is_bulk }: AuditEvent) => group_count === 1 || group_is_bulk;

/** The sentence after the actor's name: “changed the price of PR-000050 from GBP 7,180 to GBP 6,950”. */
function sentenceIn(lexicon: Lexicon, event: AuditEvent): Sentence {
  const whole = lexicon.sentences[event.action];
  if (whole) return { does: whole, about: undefined, rest: event.group_records === 1 ? moreText(event) : '' };
  const act = actOf(event.action);
  const about = event.action === FAILED && event.entity_id === null ? 'an unknown account' : recordText(event);
  const more = moreText(event);
  if (act === 'update') {
    const { does, rest } = isUniform(event) ? changeSentence(event) : { does: 'changed', rest: '' };
    return { does, about, rest: more || rest };
  }
  const to = act.startsWith('assign') && isUniform(event) ? assigneeIn(event) : undefined;
  return { does: verbIn(lexicon, event.action) ?? 'changed', about, rest: `${more}${to ? ` to ${to}` : ''}` };
}

function sentenceTextIn(lexicon: Lexicon, event: AuditEvent) {
  const { does, about, rest } = sentenceIn(lexicon, event);
  return `${event.actor?.name ?? 'Lintel'} ${does}${about ? ` ${about}` : ''}${rest}`;
}

/** `Property: request changes`, for the filter by action. */
function actionTextIn({ sentences }: Lexicon, action: string): string {
  const whole = sentences[action];
  if (whole) return capital(whole);
  if (action === FAILED) return 'Wrong password at sign-in';
  const [entity = ''] = action.split('.');
  const act = actOf(action);
  return act === '' ? entityText(entity) : `${entityText(entity)}: ${spaced(act)}`;
}

/** The words for events, with those that the rooms add for their own actions, and the links to their records. */
export function eventWordsOf(rooms: readonly WebRoom[], ofRooms: readonly AuditWords[]) {
  const lexicon: Lexicon = {
    verbs: merged(ofRooms.map(({ verbs }) => verbs)),
    sentences: merged([commonSentences, ...ofRooms.map(({ sentences }) => sentences)]),
  };
  return {
    verbOf: (action: string) => verbIn(lexicon, action),
    sentenceOf: (event: AuditEvent) => sentenceIn(lexicon, event),
    sentenceText: (event: AuditEvent) => sentenceTextIn(lexicon, event),
    actionText: (action: string) => actionTextIn(lexicon, action),
    /** Undefined if the record has no page. */
    pageOf: ({ entity, entity_id }: Pick<AuditEvent, 'entity' | 'entity_id'>) =>
      entity_id === null ? undefined : recordPageOf(rooms, entity, entity_id),
  };
}

export type EventWords = ReturnType<typeof eventWordsOf>;
