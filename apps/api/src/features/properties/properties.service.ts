import { can, type PropertyChange, type PropertyInput } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { lacksRight, notFound, problem, stale } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { viewerOf } from './property-access.ts';
import { changeProperty, wholeProperty } from './property-change.ts';
import { copyProperty } from './property-copy.queries.ts';
import { recordOf } from './property-record.ts';
import { named, refuseBadFields } from './property-rules.service.ts';
import * as queries from './property-writes.queries.ts';

type Changes = ReturnType<typeof difference>;

/** Who looks after a listing from the start: whoever sees only their own keeps it theirs. */
const firstAssignee = ({ scope, admin }: Context) => (scope === 'own' ? admin.id : null);

type People = { assigned_admin_id?: number | null; added_by_id?: number | null };

/** Who looks after a listing and who is paid for it: both are for those who assign work. */
function refuseAssigning({ admin }: Context, wished: People, present: People) {
  const isSame = (name: keyof People) => wished[name] === undefined || wished[name] === present[name];
  if ((isSame('assigned_admin_id') && isSame('added_by_id')) || can(admin, 'property.assign')) return;
  throw lacksRight('property.assign');
}

/** A draft; who made it is who added it. */
export const createProperty = (context: Context, body: PropertyInput) =>
  context.transaction(async (tx) => {
    const people = { assigned_admin_id: firstAssignee(context), added_by_id: context.admin.id };
    refuseAssigning(context, body, people);
    await refuseBadFields(tx, body, {});
    const made = { ...people, ...named(body) };
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
export const restoreProperty = (context: Context, id: number, version: number | undefined) =>
  context.transaction(async (tx) => {
    const property = await queries.lockRestorable(tx, id, viewerOf(context));
    if (!property) throw notFound('This property');
    if (version !== undefined && property.version !== version) throw stale(await wholeProperty(tx, id));
    if (!property.deleted_at) throw problem('illegal_transition', 'This property is not deleted.');
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
