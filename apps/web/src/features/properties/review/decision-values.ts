import type { reviewReasons } from '@lintel/contract/features/properties/property-fields';
import {
  type ChangeWish,
  type ReviewDecision,
  type ReviewField,
  reviewNoteLimits,
} from '@lintel/contract/features/properties/property-review';

export type Reason = (typeof reviewReasons)[number];

/** Why, in a word of the list and in one's own. Empty while nothing is chosen. */
type Why = { reason: Reason | ''; note: string };

/** What stands in the panel: all that was typed stays, whichever decision is chosen at the moment. */
export type DecisionValues = Why & {
  act: ReviewDecision | '';
  fields: ReviewField[];
  /** Every field has a reason and a note of its own. */
  isEach: boolean;
  each: Partial<Record<ReviewField, Partial<Why>>>;
};

export const noDecision: DecisionValues = { act: '', fields: [], reason: '', note: '', isEach: false, each: {} };
const noWhy: Why = { reason: '', note: '' };

/** What the server is told, besides which properties are meant. */
export type Decided =
  | { act: 'accept'; note: string | null }
  | { act: 'request_changes'; fields: ChangeWish[]; reason: Reason | null; note: string | null }
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

const reasonFault = (path: string, reason: string): Fault[] => (reason === '' ? [{ path, message: REQUIRED }] : []);

/** With a single one there is nothing to tell apart. */
export const isToldApart = ({ fields, isEach }: Pick<DecisionValues, 'fields' | 'isEach'>) =>
  isEach && fields.length > 1;

/** A form sets one of the two before the other exists. */
const whyOf = ({ each }: DecisionValues, field: ReviewField): Why => ({ ...noWhy, ...each[field] });

/** What keeps the decision from being sent, in the order in which it stands there. */
export function faultsOf(values: DecisionValues): Fault[] {
  const { act, fields, reason, note } = values;
  if (act === '') return [{ path: 'act', message: 'Choose a decision' }];
  if (act === 'accept') return noteFault('note', note, false);
  if (act === 'reject') return [...reasonFault('reason', reason), ...noteFault('note', note, true)];
  const chosen = fields.length === 0 ? [{ path: 'fields', message: 'Choose at least one' }] : [];
  if (!isToldApart(values)) return [...chosen, ...reasonFault('reason', reason), ...noteFault('note', note, true)];
  const ofEach = fields.flatMap((field) => [
    ...reasonFault(`each.${field}.reason`, whyOf(values, field).reason),
    ...noteFault(`each.${field}.note`, whyOf(values, field).note, note.trim() === ''),
  ]);
  return [...chosen, ...ofEach, ...noteFault('note', note, false)];
}

const orNull = (text: string) => text.trim() || null;

/** A wish whose reason is still to be chosen counts as any other one, so that it can be shown before it is sent. */
const wishOf = (values: DecisionValues, field: ReviewField): ChangeWish => {
  const { reason, note } = isToldApart(values) ? whyOf(values, field) : { reason: values.reason, note: '' };
  return { field, reason: reason || 'other', note: orNull(note) };
};

/** What is sent of what stands there; nothing while no decision is chosen. */
export function decidedBy(values: DecisionValues): Decided | undefined {
  const { act, fields, reason, note } = values;
  if (act === 'accept') return { act, note: orNull(note) };
  if (act === 'reject') return { act, reason: reason || 'other', note: note.trim() };
  if (act !== 'request_changes') return undefined;
  return {
    act,
    fields: fields.map((field) => wishOf(values, field)),
    reason: isToldApart(values) ? null : reason || null,
    note: orNull(note),
  };
}

/** What can be shown to the owner already: not before something is to change, and nothing longer than may be sent. */
export function previewOf(values: DecisionValues): Decided | undefined {
  if (values.act === 'request_changes' && values.fields.length === 0) return undefined;
  const notes = [values.note, ...values.fields.map((field) => whyOf(values, field).note)];
  const isTooLong = notes.some((note) => note.trim().length > most);
  return isTooLong ? undefined : decidedBy(values);
}
