import { can, type Property, type PropertyChange, type PropertyInput } from '@lintel/contract';
import { audit, difference } from '../../platform/audit.queries.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound, problem } from '../../platform/problem.ts';
import { refuseUnknownItems } from '../reference-data/index.ts';
import { viewerOf } from './property-access.ts';
import { changeProperty, wholeProperty } from './property-change.ts';
import { isAtWork, isRental, isUser } from './property-choices.queries.ts';
import { copyProperty } from './property-copy.queries.ts';
import { recordOf } from './property-record.ts';
import * as queries from './property-writes.queries.ts';

type Fields = Partial<Omit<PropertyInput, 'version'>>;
type Changes = ReturnType<typeof difference>;
type Problems = Record<string, string[]>;

/** Who looks after a listing from the start: whoever sees only their own keeps it theirs. */
const firstAssignee = ({ scope, admin }: Context) => (scope === 'own' ? admin.id : null);

/** People are judged when they change, so that one who left since does not stand in the way of the rest. */
async function badPeople(tx: Tx, wished: Fields, before: Partial<Property>): Promise<Problems> {
  const isNew = (name: keyof Fields & keyof Property) => wished[name] != null && wished[name] !== before[name];
  const problems: Problems = {};
  if (isNew('owner_id') && !(await isUser(tx, wished.owner_id as number)))
    problems.owner_id = ['Choose a user who exists'];
  for (const name of ['assigned_admin_id', 'added_by_id'] as const) {
    if (isNew(name) && !(await isAtWork(tx, wished[name] as number)))
      problems[name] = ['Choose an admin who is at work here'];
  }
  return problems;
}

/** What must fit together, looking at the listing as it will stand. */
async function misfits(tx: Tx, wished: Fields, before: Partial<Property>): Promise<Problems> {
  const { price, price_period, listing_reason_id, floor, floors_total } = { ...before, ...defined(wished) };
  const problems: Problems = {};
  const rental = await isRental(tx, listing_reason_id as number);
  if (rental && price != null && price_period == null)
    problems.price_period = ['A rental says for how long one pays that'];
  if (!rental && price_period != null) problems.price_period = ['Only a rental has one'];
  if (floor != null && floors_total != null && floor > floors_total)
    problems.floor = ['Must not be above the top floor'];
  return problems;
}

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function refuseBadFields(tx: Tx, wished: Fields, before: Partial<Property>) {
  const items = {
    property_type_id: { type: 'property-type', id: wished.property_type_id },
    listing_reason_id: { type: 'listing-reason', id: wished.listing_reason_id },
  };
  const { property_type_id: type = 0, listing_reason_id: reason = 0 } = before;
  await refuseUnknownItems(tx, items, [type, reason]);
  const problems = { ...(await badPeople(tx, wished, before)), ...(await misfits(tx, wished, before)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

type People = { assigned_admin_id?: number | null; added_by_id?: number | null };

/** Who looks after a listing and who is paid for it: both are for those who assign work. */
function refuseAssigning({ admin }: Context, wished: People, present: People) {
  const isSame = (name: keyof People) => wished[name] === undefined || wished[name] === present[name];
  if ((isSame('assigned_admin_id') && isSame('added_by_id')) || can(admin, 'property.assign')) return;
  throw problem('forbidden', 'This needs the permission property.assign.');
}

/** A draft; who made it is who added it. */
export const createProperty = (context: Context, body: PropertyInput) =>
  context.transaction(async (tx) => {
    const people = { assigned_admin_id: firstAssignee(context), added_by_id: context.admin.id };
    refuseAssigning(context, body, people);
    await refuseBadFields(tx, body, {});
    const made = { ...people, ...defined(body) };
    const { id } = await queries.insertProperty(tx, made);
    const property = await wholeProperty(tx, id);
    const changes = difference({}, recordOf(property));
    await audit(tx, { action: 'property.create', entity: 'property', entity_id: id, changes });
    return property;
  });

export const updateProperty = (context: Context, id: number, { version, ...fields }: PropertyChange) =>
  changeProperty(context, {
    id,
    version,
    action: 'property.update',
    async write(tx, before) {
      refuseAssigning(context, fields, before);
      await refuseBadFields(tx, fields, before);
      await queries.saveProperty(tx, id, fields);
    },
  });

/** Its viewings still to come are cancelled with it. Deleting what is in the bin already changes nothing. */
export const deleteProperty = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    const property = await queries.lockRestorable(tx, id, viewerOf(context));
    if (!property) throw notFound('This property');
    if (property.deleted_at) return { id, cancelled_appointments: 0 };
    await queries.markDeleted(tx, id);
    const cancelled = await queries.cancelUpcoming(tx, id);
    const { deleted_at } = await wholeProperty(tx, id);
    const changes: Changes = { deleted_at: [null, deleted_at], cancelled_appointments: [0, cancelled] };
    await audit(tx, { action: 'property.delete', entity: 'property', entity_id: id, changes });
    return { id, cancelled_appointments: cancelled };
  });

/** Within 30 days. Cancelled viewings stay cancelled: their visitors were told. */
export const restoreProperty = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    const property = await queries.lockRestorable(tx, id, viewerOf(context));
    if (!property) throw notFound('This property');
    if (!property.deleted_at) throw problem('illegal_transition', 'This listing is not deleted.');
    await queries.markRestored(tx, id);
    const changes: Changes = { deleted_at: [property.deleted_at, null] };
    await audit(tx, { action: 'property.restore', entity: 'property', entity_id: id, changes });
    return wholeProperty(tx, id);
  });

/** A new draft with the same parts and pictures; nothing of what was decided, booked or earned comes along. */
export const duplicateProperty = (context: Context, originalId: number) =>
  context.transaction(async (tx) => {
    if (!(await queries.lockStanding(tx, originalId, viewerOf(context)))) throw notFound('This property');
    const { id } = await copyProperty(tx, originalId, context.admin.id, firstAssignee(context));
    const property = await wholeProperty(tx, id);
    const changes: Changes = { duplicate_of_id: [null, originalId], ...difference({}, recordOf(property)) };
    await audit(tx, { action: 'property.duplicate', entity: 'property', entity_id: id, changes });
    return property;
  });

/** Who took a whole table out of the house is worth a line. */
export const auditExport = (context: Context, query: object) =>
  context.transaction((tx) =>
    audit(tx, { action: 'export.run', entity: 'property', entity_id: null, changes: { query: [null, query] } }),
  );
