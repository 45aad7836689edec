import {
  type acceptProperties as acceptCall,
  type BulkOutcome,
  directionOf,
  type Missing,
  missingToSubmit,
  type Parsed,
  type previewDecision as previewCall,
  propertyTransitions,
  type rejectProperties as rejectCall,
  type requestPropertyChanges as requestCall,
  type submitProperties as submitCall,
} from '@lintel/contract';
import type { Context, Tx } from '../../../platform/context.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { invalid, notFound, problem } from '../../../platform/problem.ts';
import { emit } from '../../../platform/records/events.ts';
import type { RowOf } from '../../../platform/records/record.queries.ts';
import { type Decision, eachRecord } from '../../../platform/records/record.ts';
import { transition } from '../../../platform/records/transition.ts';
import { findDevices } from '../../users/index.ts';
import { isRental } from '../parts/property-choices.queries.ts';
import type { properties } from '../properties.table.ts';
import { propertySnapshot } from '../property-details.queries.ts';
import { property } from '../property-record.ts';
import { snapshotOf } from './property-texts.ts';
import { notifyOwner } from './review.mails.ts';
import {
  findLastDeeds,
  findSubjects,
  holdOwner,
  insertRequest,
  noteResubmission,
  settleRequest,
} from './review.queries.ts';
import { subjectOf, wordsFor } from './review-email-texts.ts';

type Row = RowOf<typeof properties>;
type Items = readonly { id: number; version: number }[];
type Decide = (tx: Tx, before: Row) => Promise<Decision<typeof properties>>;

const deeds: Record<string, string> = {
  'property.accept': 'accepted',
  'property.reject': 'rejected',
  'property.request_changes': 'asked for changes to',
  'property.submit': 'submitted',
  'property.undo': 'taken back a change of',
};

/** Adds to stale items who was faster, and with which action. */
async function sayWhatHappened({ db }: Context, outcome: BulkOutcome): Promise<BulkOutcome> {
  const late = outcome.skipped.filter(({ code }) => code === 'stale').map(({ id }) => id);
  if (late.length === 0) return outcome;
  const last = new Map((await findLastDeeds(db, late)).map((deed) => [deed.id, deed]));
  const skipped = outcome.skipped.map((each) => {
    const deed = each.code === 'stale' ? last.get(each.id) : undefined;
    if (!deed?.first_name) return each;
    const did = deeds[deed.action] ?? 'changed';
    return { ...each, detail: `${deed.first_name} ${deed.last_name} has ${did} this property since you opened it.` };
  });
  return { ...outcome, skipped };
}

const decideEach = async (context: Context, items: Items, decide: Decide) =>
  sayWhatHappened(context, await eachRecord(context, property, items, decide));

const inWords = (missing: readonly Pick<Missing, 'label'>[]) =>
  new Intl.ListFormat('en-GB').format(missing.map(({ label }, index) => (index === 0 ? label : label.toLowerCase())));

const incomplete = (missing: readonly Pick<Missing, 'label'>[]) =>
  problem('incomplete', `${inWords(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`);

/** A part is named as a whole, a field on its own. */
const errorsOf = (missing: readonly Missing[]) =>
  Object.fromEntries(
    missing.map(({ part, field, label }) => [part === 'details' ? field : part, [`${label}: required`]]),
  );

async function missingIn(tx: Tx, before: Row): Promise<Missing[]> {
  const listing_reason = { is_rental: await isRental(tx, before.listing_reason_id) };
  return missingToSubmit({ ...before, listing_reason, address: before.street === null ? null : {} });
}

/** A single incomplete property is rejected with what is missing; among many it is skipped. */
export async function submitProperties(
  context: Context,
  { items, operation_id, total }: Parsed<typeof submitCall>['body'],
) {
  const lacking: Missing[] = [];
  const outcome = await decideEach(context, items, async (tx, before) => {
    const { status } = transition(tx, propertyTransitions, before, 'submit');
    const missing = await missingIn(tx, before);
    lacking.push(...missing);
    if (missing.length > 0) throw incomplete(missing);
    return {
      act: 'submit',
      set: { status, submitted_at: new Date().toISOString(), status_reason: null, status_note: null },
      async afterWrite(inner, after) {
        await noteResubmission(inner, after.id);
        await emit(inner, 'property.submitted', { property: after, from: before.status });
      },
    };
  });
  const isAlone = items.length === 1 && operation_id === undefined && (total ?? 1) === 1;
  if (isAlone && lacking.length > 0) throw invalid(errorsOf(lacking));
  return outcome;
}

/** The reviewer and the time. */
const judged = ({ admin }: Context) => ({ reviewed_at: new Date().toISOString(), reviewed_by_id: admin.id });

/** A property that is not published cannot be a hot deal. */
const offOffer = { is_hot_deal: false, hot_deal_since: null, hot_deal_ends_at: null };

function refuseUnfit({ admin }: Context, { added_by_id, photos_count, lat, street }: Row) {
  if (added_by_id === admin.id)
    throw problem('forbidden', 'You added this property yourself, so a colleague has to accept it.');
  const missing = [
    ...(photos_count === 0 ? [{ label: 'A photo' }] : []),
    ...(lat === null ? [{ label: 'A point on the map' }] : []),
    ...(street === null ? [{ label: 'The address' }] : []),
  ];
  if (missing.length > 0) throw incomplete(missing);
}

/** Publishes them. A property of a blocked owner is accepted, but stays hidden. */
export const acceptProperties = (context: Context, { items, note }: Parsed<typeof acceptCall>['body']) =>
  decideEach(context, items, async (tx, before) => {
    const { status } = transition(tx, propertyTransitions, before, 'accept');
    refuseUnfit(context, before);
    const owner = await holdOwner(tx, before.owner_id);
    const { reviewed_at, reviewed_by_id } = judged(context);
    return {
      act: 'accept',
      set: {
        ...{ status, reviewed_at, reviewed_by_id, published_at: reviewed_at, is_hidden: owner.is_blocked },
        ...{ status_reason: null, status_note: null },
      },
      async afterWrite(inner, after) {
        await settleRequest(inner, after.id);
        await emit(inner, 'property.accepted', { property: after, from: before.status });
        await notifyOwner(inner, owner, after, { act: 'accept', from: before.status, note });
      },
    };
  });

/** Rejects or unpublishes them, with a reason for their owners. */
export const rejectProperties = (context: Context, { items, reason, note }: Parsed<typeof rejectCall>['body']) =>
  decideEach(context, items, async (tx, before) => {
    const { status } = transition(tx, propertyTransitions, before, 'reject');
    const owner = await holdOwner(tx, before.owner_id);
    return {
      act: 'reject',
      reason,
      set: { status, ...judged(context), status_reason: reason, status_note: note, ...offOffer },
      async afterWrite(inner, after) {
        await settleRequest(inner, after.id);
        await emit(inner, 'property.rejected', { property: after, from: before.status, reason, note });
        await notifyOwner(inner, owner, after, { act: 'reject', from: before.status, reason, note });
      },
    };
  });

type Request = Parsed<typeof requestCall>['body'];

/** The reason "other" needs a note, on the field or on the whole request. */
function refuseUnexplained({ fields, reason, note }: Pick<Request, 'fields' | 'reason' | 'note'>) {
  const isUnsaid = reason === 'other' || fields.some((wish) => wish.reason === 'other' && !wish.note);
  if (!note && isUnsaid) throw invalid({ note: ['Required'] });
}

/** The reason of the property as a whole: the general one, or the one that all fields share. */
function sharedReason({ fields, reason }: Pick<Request, 'fields' | 'reason'>) {
  const reasons = new Set(fields.map((wish) => wish.reason));
  return reason ?? (reasons.size === 1 ? (fields[0]?.reason ?? null) : null);
}

/** Sends them back to their owners with the requested changes, and stores a snapshot to show later what has changed. */
export async function requestChanges(context: Context, body: Parsed<typeof requestCall>['body']) {
  refuseUnexplained(body);
  const { items, fields, note = null, reason = null } = body;
  const shared = sharedReason(body);
  return decideEach(context, items, async (tx, before) => {
    const { status } = transition(tx, propertyTransitions, before, 'request_changes');
    const owner = await holdOwner(tx, before.owner_id);
    const seen = snapshotOf(await propertySnapshot(tx, before.id));
    return {
      act: 'request_changes',
      reason: shared,
      set: {
        status,
        ...judged(context),
        status_reason: shared,
        status_note: note ?? (fields.length === 1 ? (fields[0]?.note ?? null) : null),
        ...offOffer,
      },
      async afterWrite(inner, after) {
        await settleRequest(inner, after.id);
        const asked = { property_id: after.id, property_version: before.version, seen, fields, reason, note };
        await insertRequest(inner, asked);
        await emit(inner, 'property.changes_requested', { property: after, from: before.status, fields, note });
        await notifyOwner(inner, owner, after, { act: 'request_changes', from: before.status, reason, note, fields });
      },
    };
  });
}

/** Previews the message to the first owner before the decision. */
export async function previewDecision(
  context: Context,
  { property_ids, in_english, ...decided }: Parsed<typeof previewCall>['body'],
) {
  const found = await findSubjects(context.db, context, property_ids);
  if (!found) throw notFound('This property');
  const { first, upcoming } = found;
  const { id, first_name, last_name, locale } = first.owner;
  const shown = in_english ? 'en' : locale;
  const about = {
    ...decided,
    from: first.status,
    title: first.title,
    reader: { ...first.owner, locale: shown },
  } as const;
  const { mail, inbox } = wordsFor(about);
  const { html, text } = await renderMail(mail);
  return {
    property_id: first.id,
    owner: { id, first_name, last_name },
    locale,
    reach: { email: first.owner.email !== '', push: (await findDevices(context.db, id)).length > 0 },
    direction: directionOf(shown),
    mail: { subject: subjectOf(about), html, text },
    inbox,
    upcoming_appointments_count: decided.act === 'reject' ? upcoming : 0,
  };
}
