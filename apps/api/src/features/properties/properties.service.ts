import {
  addressFields,
  isOneOfValues,
  type PropertyChange,
  type PropertyInput,
  propertyFields,
} from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  eachRecord,
  forEach,
  lockExpectedVersion,
  restoreRecord,
} from '../../platform/records/record.ts';
import { lockAvailableAdmin } from '../admins/index.ts';
import { copyPart } from './parts/property-copy.queries.ts';
import { copiesOfParts } from './parts/property-part.service.ts';
import { property } from './property-record.ts';
import { definedFields, refuseBadFields } from './property-rules.service.ts';

/** Creates a draft, added by the caller. */
export const createProperty = (context: Context, body: PropertyInput) =>
  createRecord(context, property, async (tx) => {
    await refuseBadFields(tx, body, {});
    return { set: definedFields(body) };
  });

export const updateProperty = (context: Context, id: number, { version, ...fields }: PropertyChange) =>
  changeRecord(context, property, { id, version, part: 'details' }, async (tx, before) => {
    await refuseBadFields(tx, fields, before);
    return { set: fields };
  });

/** The appointments feature cancels its upcoming appointments. */
export const deleteProperty = (context: Context, id: number) =>
  deleteRecord(context, property, id, async () => ({}), { cancelled_appointments: 0 });

/** Restores within 30 days; the appointments feature reopens its cancelled appointments. */
export const restoreProperty = (context: Context, id: number, version: number | undefined) =>
  restoreRecord(context, property, { id, version });

type Items = readonly { id: number; version?: number | undefined }[];

export const deleteProperties = (context: Context, items: Items) =>
  forEach(context, items, ({ id }) => deleteProperty(context, id));

export const restoreProperties = (context: Context, items: Items) =>
  forEach(context, items, ({ id, version }) => restoreProperty(context, id, version));

/** The assignee is validated once, each property on its own. */
export async function assignAdmin(context: Context, assigned_admin_id: number | null, ids: readonly number[]) {
  await context.transaction(async (tx) => {
    if (assigned_admin_id !== null && !(await lockAvailableAdmin(tx, assigned_admin_id)))
      throw invalid({ admin_id: ['Choose an admin who is not blocked'] });
  });
  const items = [...new Set(ids)].map((id) => ({ id }));
  return eachRecord(context, property, items, async () => ({ act: 'assign', set: { assigned_admin_id } }));
}

const copied = [...propertyFields.copied, ...addressFields.copied];

/** A new draft with the same parts and pictures, without reviews, bookings and earnings. */
export const duplicateProperty = (context: Context, originalId: number) =>
  createRecord(context, property, async (tx) => {
    const original = await lockExpectedVersion(tx, property, { id: originalId });
    await refuseBadFields(tx, { owner_id: original.owner_id }, {});
    const same = Object.fromEntries(Object.entries(original).filter(([name]) => isOneOfValues(copied, name)));
    return {
      act: 'duplicate',
      set: { ...same, duplicate_of_id: originalId },
      auditExtra: { duplicate_of_id: [null, originalId] },
      writes: copiesOfParts(tx, originalId),
      afterWrite: (_, copy) => copyPart(tx, 'translations', originalId, copy.id),
    };
  });
