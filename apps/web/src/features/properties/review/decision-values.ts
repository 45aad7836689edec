import type { reviewReasons } from '@lintel/contract/features/properties/property-fields';
import {
  type ChangeReason,
  type RequestedChange,
  type ReviewDecision,
  type ReviewField,
  reasonsFor,
  reviewNoteLimits,
} from '@lintel/contract/features/properties/property-review';

export type Reason = (typeof reviewReasons)[number];

/** Why one field must change: an applicable reason, and a note on this field only. */
export type Why = { reason: ChangeReason; note: string };

/** The values of the panel: input is retained when switching between decisions. */
export type DecisionValues = {
  act: ReviewDecision | '';
  fields: ReviewField[];
  /** By field. Partial, as the form sets one of the two values first. */
  each: Partial<Record<ReviewField, Partial<Why>>>;
  /** The reason of a rejection. */
  reason: Reason | '';
  /** The note to the owner, by decision. */
  notes: Record<ReviewDecision, string>;
  /** On accepting: the assignee, null for none; undefined for the present one. */
  assignee?: number | null;
  /** On accepting: also add it to Hot Deals. */
  hot_deal: boolean;
};

export const noDecision: DecisionValues = {
  act: '',
  fields: [],
  each: {},
  reason: '',
  notes: { accept: '', request_changes: '', reject: '' },
  hot_deal: false,
};

/** The decision as sent to the server, without the ids of the properties. */
export type DecisionRequest =
  | { act: 'accept'; note: string | null }
  | { act: 'request_changes'; fields: RequestedChange[]; note: string | null }
  | { act: 'reject'; reason: Reason; note: string };

export type Fault = { path: string; message: string };

const REQUIRED = 'Required';
const { least, most } = reviewNoteLimits;

function noteFault(path: string, note: string, isRequired: boolean): Fault[] {
  const { length } = note.trim();
  if (length === 0) return isRequired ? [{ path, message: REQUIRED }] : [];
  if (length < least) return [{ path, message: `Must have at least ${least} characters` }];
  return length > most ? [{ path, message: `Must have at most ${most} characters` }] : [];
}

/** The first applicable reason is the default. */
const firstReason = (field: ReviewField): ChangeReason => reasonsFor(field)[0] ?? 'other';

/** A reason of an older draft that is no longer applicable is replaced by the default. */
export function whyOf({ each }: Pick<DecisionValues, 'each'>, field: ReviewField): Why {
  const { reason, note = '' } = each[field] ?? {};
  return { reason: reason && reasonsFor(field).includes(reason) ? reason : firstReason(field), note };
}

/** Validation errors that block sending, in the order of the form. */
export function validateDecision(values: DecisionValues): Fault[] {
  const { act, fields, reason, notes } = values;
  if (act === '') return [{ path: 'act', message: 'Choose a decision' }];
  const note = (isRequired: boolean) => noteFault(`notes.${act}`, notes[act], isRequired);
  if (act === 'accept') return note(false);
  if (act === 'reject') return [...(reason === '' ? [{ path: 'reason', message: REQUIRED }] : []), ...note(true)];
  const chosen = fields.length === 0 ? [{ path: 'fields', message: 'Choose at least one' }] : [];
  const ofEach = fields.flatMap((field) => {
    const why = whyOf(values, field);
    const isUnsaid = why.reason === 'other' && notes.request_changes.trim() === '';
    return noteFault(`each.${field}.note`, why.note, isUnsaid);
  });
  return [...chosen, ...ofEach, ...note(false)];
}

const orNull = (text: string) => text.trim() || null;

const wishOf = (values: DecisionValues, field: ReviewField): RequestedChange => {
  const { reason, note } = whyOf(values, field);
  return { field, reason, note: orNull(note) };
};

/** Converts the values to the request; undefined while no decision is chosen. */
export function toDecisionRequest(values: DecisionValues): DecisionRequest | undefined {
  const { act, fields, reason, notes } = values;
  if (act === 'accept') return { act, note: orNull(notes.accept) };
  if (act === 'reject') return { act, reason: reason || 'other', note: notes.reject.trim() };
  if (act !== 'request_changes') return undefined;
  return { act, fields: fields.map((field) => wishOf(values, field)), note: orNull(notes.request_changes) };
}

/** Converts the values for the preview: undefined until a field is chosen, or if a text is too long. */
export function previewOf(values: DecisionValues): DecisionRequest | undefined {
  const { act, fields, notes } = values;
  if (act === '' || (act === 'request_changes' && fields.length === 0)) return undefined;
  const written = [notes[act], ...fields.map((field) => whyOf(values, field).note)];
  return written.some((note) => note.trim().length > most) ? undefined : toDecisionRequest(values);
}
