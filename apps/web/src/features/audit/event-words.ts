import type { Permission } from '@lintel/contract/core/permissions';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import { numberText } from '../../platform/format.ts';
import { paths, pathTo, referencePaths } from '../../platform/paths.ts';
import { changesOf } from '../../ui/details/history-text.ts';

const spaced = (name: string) => name.replaceAll(/[_-]/g, ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Translation request`, of `translation_request`. */
export const entityText = (entity: string) => capital(spaced(entity));

/** `Assigned admin`, of `assigned_admin_id`. */
export const fieldText = (field: string) => capital(spaced(field.replace(/_ids?$/, '').replace(/^is_/, '')));

/** Actions of an admin on their own account, or without a record. */
const ownActs: Record<string, string> = {
  'auth.login': 'signed in',
  'auth.logout': 'signed out',
  'auth.refresh': 'stayed signed in',
  'auth.setup': 'set up the first account',
  'auth.forget_password': 'asked for a new password',
  'auth.reset_password': 'set a new password',
  'auth.change_password': 'changed their password',
  'auth.confirm_email': 'confirmed their new email',
  'auth.restore_email': 'restored their previous email',
  'auth.wrong_password': 'entered a wrong password',
  'auth.end_session': 'signed out a device',
  'auth.end_sessions': 'signed out all other devices',
  'export.run': 'exported a table',
  'preference.set': 'changed a preference',
  'operation.undo': 'undid an operation',
};

/** A failed sign-in has no actor, so the sentence names the account instead. */
const FAILED = 'auth.login_failed';

/** The past tense of each action; the object follows. */
const verbs: Record<string, string> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
  duplicate: 'duplicated',
  undo: 'undid a change of',
  accept: 'accepted',
  reject: 'rejected',
  request_changes: 'requested changes to',
  submit: 'submitted',
  assign: 'assigned',
  assign_admin: 'assigned',
  block: 'blocked',
  unblock: 'unblocked',
  invite: 'invited',
  add_note: 'added a note to',
  delete_note: 'deleted a note of',
  mark_paid: 'paid the earning for',
  reverse: 'reversed the payment for',
  void: 'voided the earning for',
  renew: 'renewed the earning for',
  start_hot_deal: 'started the hot deal of',
  move_hot_deal: 'moved the end of the hot deal of',
  end_hot_deal: 'ended the hot deal of',
  set_due: 'changed the due date of',
  settle: 'resolved unconfirmed emails of',
  reschedule: 'rescheduled',
  send_now: 'sent',
  save: 'saved the translation of',
  unassign: 'unassigned',
  unsubscribe: 'unsubscribed',
  merge: 'merged',
  reorder: 'reordered',
  finish: 'finished',
  reopen: 'reopened',
  cancel: 'cancelled',
  complete: 'completed',
  no_show: 'marked as no-show',
  move: 'moved',
  send: 'sent',
  retry: 'retried',
  import: 'imported',
  login_failed: 'refused a wrong password for',
};

const parts: Record<string, string> = {
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

/** `Property: request changes`, for the filter by action. */
export function actionText(action: string): string {
  const own = ownActs[action];
  if (own) return capital(own);
  if (action === FAILED) return 'Wrong password at sign-in';
  const [entity = ''] = action.split('.');
  const act = actOf(action);
  return act === '' ? entityText(entity) : `${entityText(entity)}: ${spaced(act)}`;
}

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

/** The sentence after the actor's name: “changed the price of PR-000050 from GBP 7,180 to GBP 6,950”. */
export function sentenceOf(event: AuditEvent): Sentence {
  const own = ownActs[event.action];
  if (own) return { does: own, about: undefined, rest: '' };
  const act = actOf(event.action);
  const about = event.action === FAILED && event.entity_id === null ? 'an unknown account' : recordText(event);
  const more = event.group_count > 1 ? ` and ${numberText(event.group_count - 1)} more` : '';
  if (act === 'update') {
    const { does, rest } = changeSentence(event);
    return { does, about, rest: more || rest };
  }
  const to = act.startsWith('assign') ? assigneeIn(event) : undefined;
  const does = verbs[act] ?? partVerb(act) ?? 'changed';
  return { does, about, rest: `${more}${to ? ` to ${to}` : ''}` };
}

function assigneeIn({ names, changes }: AuditEvent) {
  const after = changes.assigned_admin_id?.[1];
  return after == null ? undefined : names.assigned_admin_id?.[String(after)];
}

/** The whole sentence as text. */
export function sentenceText(event: AuditEvent) {
  const { does, about, rest } = sentenceOf(event);
  return `${event.actor?.name ?? 'Lintel'} ${does}${about ? ` ${about}` : ''}${rest}`;
}

type Place = { path: string; needs: Permission };

const places: Record<string, (id: number) => Place> = {
  admin: (id) => ({ path: pathTo(paths.admin, id), needs: 'admin.view' }),
  property: (id) => ({ path: pathTo(paths.property, id), needs: 'property.view' }),
  hot_deal: (id) => ({ path: pathTo(paths.property, id), needs: 'property.view' }),
  user: (id) => ({ path: pathTo(paths.user, id), needs: 'user.view' }),
  role: (id) => ({ path: pathTo(paths.editRole, id), needs: 'role.view' }),
  translation_request: (id) => ({ path: pathTo(paths.translationRequest, id), needs: 'translation.view' }),
  appointment: (id) => ({ path: `${paths.appointments}?ids=${id}`, needs: 'appointment.view' }),
  earning: (id) => ({ path: `${paths.payouts}?ids=${id}`, needs: 'payout.view' }),
  country: () => ({ path: paths.countries, needs: 'core.view' }),
  city: () => ({ path: paths.cities, needs: 'core.view' }),
  neighborhood: () => ({ path: paths.cities, needs: 'core.view' }),
  locale: () => ({ path: paths.locales, needs: 'core.view' }),
  feature: () => ({ path: paths.features, needs: 'core.view' }),
  'feature-category': () => ({ path: paths.features, needs: 'core.view' }),
};

/** The page that shows the record and the permission it requires; undefined if it has no page. */
export function recordPageOf({ entity, entity_id }: Pick<AuditEvent, 'entity' | 'entity_id'>): Place | undefined {
  if (entity_id === null) return undefined;
  const key = referenceTypeKeys().find((each) => each === entity);
  if (key) return { path: pathTo(referencePaths(referenceType(key).segment).edit, entity_id), needs: 'core.edit' };
  return places[entity]?.(entity_id);
}
